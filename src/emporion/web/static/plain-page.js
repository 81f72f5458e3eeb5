// A page that only shows: settings work, nothing else is needed.

import { begin } from "./settings.js";

begin();
