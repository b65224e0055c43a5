import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, findNode, needNode, root } from './install.mjs'
import { giveUp } from './tell.mjs'

/** `npm test` on a bare machine: brings the tools, then runs test.steps.ts under the Node that they came with. */
needNode(20)
const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--all')
if (unknown) giveUp(`There is no ${unknown} here; there is --all, for the full lists.`)
await ensureInstalled({ full: true })

const node = findNode()
const child = spawn(node, [join('dev', 'test.steps.ts'), ...flags], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the child by itself; this process only waits for it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => giveUp(`The tests cannot be started with ${node}: ${error.message}`))
child.on('exit', (code) => process.exit(code ?? 1))
