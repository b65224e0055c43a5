import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeEmptyDatabase } from '#test/fixtures/empty-database.ts'

// Starting the whole server takes a long time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const root = join(import.meta.dirname, '..')
type Env = Record<string, string>

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'easel-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command of bin/ and returns everything it printed. */
function run(
  command: 'backup' | 'restore',
  args: string[],
  env: Env,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`bin/${command}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
  })
  expect(stderr).not.toContain('    at ')
  return { status, output: stdout + stderr }
}

const admin = { EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: 'plain-sailing' }

async function startServer(
  env: Env,
): Promise<{ address: string; output: () => string; stop(): Promise<void> }> {
  const script = `import { runEasel } from './src/server.ts'
    await runEasel({ skip: ['pages'] })`
  const args = ['--import', './bin/fast-imports.mjs', '--input-type=module', '--eval', script]
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ready = /Easel is ready at (\S+)/
  await expect.poll(() => ready.exec(output)?.[1], { timeout: 120_000 }).toBeTruthy()
  return {
    address: ready.exec(output)?.[1] ?? '',
    output: () => output,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Signs in with the password, which needs the restored account. Returns the account as the portal sees it.
 */
async function signIn(address: string): Promise<object> {
  const { EASEL_ADMIN_EMAIL: email, EASEL_ADMIN_PASSWORD: password } = admin
  const headers = { 'content-type': 'application/json', origin: address }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return (await fetch(`${address}/api/auth/user`, { headers: { cookie } })).json() as Promise<object>
}

test('backup and restore move a running portal to a new folder, and from there to a database server', async () => {
  const [from, to, backups] = [makeFolder(), makeFolder(), makeFolder()]
  const key = { EASEL_BACKUP_KEY: 'a long key for backups' }
  const running = await startServer({ EASEL_DATA_DIR: from, ...admin })
  const made = run('backup', ['--to', backups], { EASEL_DATA_DIR: from, ...key })
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining('Wrote easel-') })
  const [name = ''] = readdirSync(backups)
  const path = join(backups, name)

  const intoRunning = run('restore', [path, '--replace'], { EASEL_DATA_DIR: from, ...key })
  expect(intoRunning).toMatchObject({ status: 2, output: expect.stringContaining('is in use by process') })
  await running.stop()

  const wrong = run('restore', [path], { EASEL_DATA_DIR: to, EASEL_BACKUP_KEY: 'another long key' })
  expect(wrong).toMatchObject({ status: 2, output: expect.stringContaining('doesn’t open this backup') })
  expect(readdirSync(to)).toEqual([])
  expect(run('restore', [path, '--check'], key)).toMatchObject({ status: 0 })
  const shown = run('restore', [path, '--show-secret'], key)
  expect(shown.output.trim()).toBe(readFileSync(join(from, 'secret'), 'utf8'))

  const restored = run('restore', [path], { EASEL_DATA_DIR: to, ...key })
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringContaining('Every row and every file is the same'),
  })
  expect(readFileSync(join(to, 'secret'), 'utf8')).toBe(readFileSync(join(from, 'secret'), 'utf8'))
  const again = await startServer({ EASEL_DATA_DIR: to })
  expect(again.output()).toContain('Quiet mode is on (this database was restored or copied')
  expect(await signIn(again.address)).toMatchObject({ quietUntilConfirmed: true })

  const plain = run('backup', ['--to', backups, '--keep', '1'], { EASEL_DATA_DIR: to })
  expect(plain.output).toContain(`Deleted ${name}`)
  expect(plain.output).toContain('doesn’t contain EASEL_SECRET')
  await again.stop()
  const [unencrypted = ''] = readdirSync(backups)
  const server = { DATABASE_URL: await makeEmptyDatabase(), EASEL_DATA_DIR: makeFolder() }
  const other = run('restore', [join(backups, unencrypted)], { ...server, EASEL_SECRET: '0123456789abcdef' })
  expect(other).toMatchObject({
    status: 2,
    output: expect.stringContaining('belongs to another EASEL_SECRET'),
  })
  const EASEL_SECRET = readFileSync(join(from, 'secret'), 'utf8')
  const moved = run('restore', [join(backups, unencrypted)], { ...server, EASEL_SECRET })
  expect(moved.status).toBe(0)
  const onServer = await startServer({ ...server, EASEL_SECRET })
  expect(await signIn(onServer.address)).toMatchObject({ email: admin.EASEL_ADMIN_EMAIL })
  await onServer.stop()
})

test.each([
  ['backup', [], /--to/],
  ['backup', ['--to', '/tmp', '--keep', '0'], /--keep takes a number/],
  ['backup', ['--to', 's3://bucket/folder'], /EASEL_BACKUP_S3_ACCESS_KEY_ID/],
  ['restore', [], /npm run restore/],
  ['restore', ['/nowhere/easel.tar.zst'], /There is no easel.tar.zst in \/nowhere/],
  ['restore', ['package.json'], /isn’t a backup/],
] as const)('npm run %s %j explains what’s wrong with its arguments', (command, args, message) => {
  const { status, output } = run(command, [...args], { EASEL_DATA_DIR: makeFolder() })
  expect(status).toBe(2)
  expect(output).toMatch(message)
})
