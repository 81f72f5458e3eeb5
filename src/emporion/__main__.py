from emporion.cli import main

raise SystemExit(main())
