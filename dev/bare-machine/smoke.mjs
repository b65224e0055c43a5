import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** `node smoke.mjs start` runs that npm script, waits until the server responds, and stops it. */
const [script] = process.argv.slice(2)
const address = `http://127.0.0.1:${process.env.PORT}/api/health`
const answers = () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

const npm = spawn('npm', ['run', script], { stdio: 'inherit' })
const ended = once(npm, 'exit')
const deadline = Date.now() + 15 * 60_000
let answered = false
while (!answered && npm.exitCode === null && Date.now() < deadline) {
  await wait(500)
  answered = await answers()
}
console.log(answered ? `${address} answers` : `${address} doesn't answer`)
npm.kill('SIGTERM')
await ended
// npm exits immediately, but the server is still finishing its work.
while (await answers()) await wait(100)
process.exit(answered ? 0 : 1)
