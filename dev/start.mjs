// Systemd units from an earlier operations guide run this path.
import '../bin/start.mjs'
