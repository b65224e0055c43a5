import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const built = join(root, 'dist', 'server', 'serve.mjs')

/** Uses the server's source if it isn't built. */
const fromSource = ['--import', './bin/fast-imports.mjs', 'faults/portal/from-source.ts']

/** A portal in a separate process, as operators run it. */
export interface RunningPortal {
  child: ChildProcess
  base: string
  output(): string
}

/** A portal that may still be starting. */
export interface LaunchedPortal extends RunningPortal {
  /** Fails with the portal's output if it ends before it's ready. */
  ready: Promise<void>
}

/** Starts a portal without waiting for it. */
export function launchPortal(env: Record<string, string>): LaunchedPortal {
  const child = spawn(process.execPath, existsSync(built) ? [built] : fromSource, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      if (/ready at \S+\n/.test(output)) done()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code, signal) => fail(new Error(`Easel ended with ${code ?? signal}: ${output}`)))
  })
  ready.catch(() => undefined)
  return { child, base: `http://127.0.0.1:${env.PORT}`, output: () => output, ready }
}

/** Starts a portal and waits until it's ready. Fails with its output if it ends first. */
export async function startPortal(env: Record<string, string>): Promise<RunningPortal> {
  const portal = launchPortal(env)
  await portal.ready
  return portal
}

/** Kills the process immediately, so that it can't clean up. */
export async function killPortal({ child }: RunningPortal): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export async function stopPortal({ child }: RunningPortal): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
