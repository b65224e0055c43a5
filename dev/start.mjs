// Systemd units set up by an earlier operations guide run this path.
import '../bin/start.mjs'
