import { spawnSync } from 'node:child_process'

/** Whether this is a clone on a machine with git. A bare machine has none, and an unpacked release has no history. */
export const isClone = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: import.meta.dirname }).status === 0
