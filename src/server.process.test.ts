import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// Starting the whole server takes a long time on a busy machine.
vi.setConfig({ testTimeout: 150_000 })

/** The server in a separate process, with a channel to this one like the start script's. */
function startServer(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const script = `import { runEasel } from './src/server.ts'
    await runEasel({ skip: ['pages'] })`
  const args = ['--import', './bin/fast-imports.mjs', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'easel-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the server exits once the process that started it has ended', async () => {
  const { child, output } = startServer({ EASEL_DATA_DIR: makeFolder() })
  await expect.poll(output, { timeout: 120_000 }).toContain('Easel ')
  // Not 'close', which Node omits after a disconnect from this side.
  const ended = once(child, 'exit')
  child.disconnect()
  // Like Ctrl-C during startup.
  expect(await ended).toEqual([130, null])
})

test.each([
  ['of its own', {}],
  ['beside a database', { DATABASE_URL: 'postgresql://localhost/easel', EASEL_SECRET: '0123456789abcdef' }],
])('startup fails with a message if the data folder %s isn’t writable', async (_what, env) => {
  // Not even root can write below a file.
  const folder = join(makeFolder(), 'data')
  writeFileSync(folder, '')
  const { child, output } = startServer({ EASEL_DATA_DIR: folder, ...env })
  expect(await endOf(child)).toBe(1)
  expect(output()).toContain(`Easel can't write to ${folder}`)
  expect(output()).not.toContain('    at ')
})

test('startup fails with a message if the database refuses the connection', async () => {
  const [start = '', query = ''] = (process.env.EASEL_TEST_CLUSTER_URL ?? '').split('?')
  const { child, output } = startServer({
    DATABASE_URL: `${start.replace(/[^/]*$/, 'nowhere')}?${query}`,
    EASEL_SECRET: '0123456789abcdef',
    EASEL_DATA_DIR: makeFolder(),
  })
  expect(await endOf(child)).toBe(1)
  expect(output()).toMatch(/The database at .* refused the connection: database "nowhere" does not exist/)
  expect(output()).not.toContain('    at ')
})
