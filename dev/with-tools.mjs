import { spawn } from 'node:child_process'
import { exitCodeOf } from '../bin/exit-code.mjs'
import { ensureInstalled, findNode, needNode, root } from '../bin/install.mjs'
import { giveUp } from '../bin/progress.mjs'

/**
 * Runs a script that needs the development tools, such as `bench/run.ts`, on a machine that may have only
 * Node and npm. Installs missing tools, then runs the script with the installed Node.
 */
export async function runWithTools(script, flags = []) {
  needNode(20)
  await ensureInstalled({ full: true })
  const node = findNode()
  const child = spawn(node, [script, ...flags], { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches the child directly. This process only waits for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => giveUp(`${script} can't be started with ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
}

// Node 20 doesn't support import.meta.main.
if (process.argv[1]?.endsWith('with-tools.mjs')) await runWithTools(process.argv[2], process.argv.slice(3))
