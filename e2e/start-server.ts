import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningEasel {
  /** The server's URL, such as http://127.0.0.1:40123. */
  base: string
  /** The setup link, printed at startup until the portal is set up. */
  readonly setUpLink: string | undefined
  /** Kills the server with SIGKILL and starts it again on the same data and port. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

/**
 * The administrator in all tests. Several test files in the same process share the account, so tests mustn't
 * change it.
 */
export const ada: Readonly<{ email: string; password: string }> = {
  email: 'ada@marlow.test',
  password: 'plain-sailing',
}

/** Server settings that make Ada the administrator. */
export const adasServer = { EASEL_ADMIN_EMAIL: ada.email, EASEL_ADMIN_PASSWORD: ada.password }

/**
 * Starts the server as people do, on its embedded PostgreSQL and an empty data folder. `root` is Easel's
 * folder.
 */
export async function startEasel(
  env: Record<string, string> = {},
  root = join(import.meta.dirname, '..'),
): Promise<RunningEasel> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-journey-'))
  let { child, output } = await run(root, { EASEL_DATA_DIR: dataDir, PORT: '0', ...env })
  const base = output().match(/ready at (\S+)/)?.[1] ?? ''
  return {
    base,
    get setUpLink() {
      return output().match(/\S+\/setup#\S+/)?.[0]
    },
    async crashAndRestart() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      const port = new URL(base).port
      ;({ child, output } = await run(root, { EASEL_DATA_DIR: dataDir, PORT: port, ...env }))
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(
  cwd: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, ['dist/server/serve.mjs'], {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/node'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      if (/ready at \S+\n/.test(output)) ready()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(new Error(`Easel ended with code ${code}: ${output}`)))
  })
  return { child, output: () => output }
}
