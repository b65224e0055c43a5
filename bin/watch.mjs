import { spawn } from 'node:child_process'
import { exitCodeOf } from './exit-code.mjs'

/**
 * Runs Node's watcher, which restarts the server on changes. The watcher doesn't notice when the start script
 * is killed. This process does, because its channel to the script closes. It then stops the watcher.
 */
const args = ['--watch', '--watch-preserve-output', ...process.argv.slice(2)]
const watcher = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => watcher.kill(signal))
process.on('disconnect', () => watcher.kill('SIGTERM'))
if (process.connected === false) watcher.kill('SIGTERM')
watcher.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
