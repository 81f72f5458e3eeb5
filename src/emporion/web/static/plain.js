// A page that is only read.

import { begin } from "./settings.js";

begin();
