import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const repository = join(import.meta.dirname, '..')

/** Options for a Node whose processes can't be replaced, as on Windows. The server is then a child process. */
const asChild = ['--import', 'data:text/javascript,process.execve=undefined']

/** A small project around the real start scripts: one page, and a server that reports its arguments. */
async function makeProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['bin', 'src', 'leaf', 'node_modules']) mkdirSync(join(folder, name))
  for (const name of readdirSync(join(repository, 'bin')).filter((one) => one.endsWith('.mjs')))
    copyFileSync(join(repository, 'bin', name), join(folder, 'bin', name))
  mkdirSync(join(folder, 'src', 'kernel'))
  for (const name of ['vite.server.config.ts', 'bin/build.check-page.ts', 'src/kernel/compile-script.ts'])
    copyFileSync(join(repository, name), join(folder, name))
  write(folder, 'vite.config.ts', "export default { build: { outDir: 'dist/pages' } }")
  const dependencies = { leaf: 'file:leaf' }
  write(folder, 'package.json', {
    ...itself,
    type: 'module',
    scripts: { start: 'node bin/start.mjs' },
    dependencies,
  })
  write(folder, 'leaf/package.json', { name: 'leaf', version: '1.0.0' })
  write(folder, 'package-lock.json', {
    ...itself,
    lockfileVersion: 3,
    packages: { '': { ...itself, dependencies }, ...installed },
  })
  write(folder, 'index.html', '<script type="module" src="/src/page.ts"></script>')
  write(folder, 'src/page.ts', 'document.title = "first"')
  write(folder, 'bin/serve.ts', 'console.log("serving", process.env.EASEL_DEMO, process.env.EASEL_DATA_DIR)')
  return folder
}

const itself = { name: 'project', version: '1.0.0' }

const installed = {
  leaf: { version: '1.0.0' },
  'node_modules/leaf': { resolved: 'leaf', link: true },
}

/** node_modules as npm leaves it, with the real Vite. */
async function makeInstalledProject(): Promise<string> {
  const folder = await makeProject()
  write(folder, 'node_modules/.package-lock.json', { lockfileVersion: 3, packages: installed })
  symlinkSync(join(repository, 'node_modules', 'vite'), join(folder, 'node_modules', 'vite'))
  return folder
}

function write(folder: string, name: string, content: object | string): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

function start(folder: string, ...flags: string[]): SpawnSyncReturns<string> {
  const { EASEL_DATA_DIR, EASEL_DEMO, ...env } = process.env
  return spawnSync(process.execPath, ['bin/start.mjs', ...flags], { cwd: folder, env, encoding: 'utf8' })
}

test('installs packages only if they’re missing or outdated', async () => {
  const folder = await makeProject()
  // Without Vite, no pages are built, so this tests only the steps before the build.
  expect(start(folder).stdout).toContain('Installing packages')
  expect(existsSync(join(folder, 'node_modules', 'leaf'))).toBe(true)
  expect(start(folder).stdout).not.toContain('Installing')

  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  lock.packages.leaf.version = '1.0.1'
  write(folder, 'leaf/package.json', { name: 'leaf', version: '1.0.1' })
  write(folder, 'package-lock.json', lock)
  expect(start(folder).stdout).toContain('Installing packages')

  write(folder, 'package.json', { name: 'project', type: 'module', dependencies: { other: 'file:leaf' } })
  const refused = start(folder)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('package.json and package-lock.json do not belong together')
})

test('builds pages when their source has changed, and keeps the old ones if the build fails', async () => {
  const folder = await makeInstalledProject()
  const page = () =>
    readdirSync(join(folder, 'dist', 'pages', 'assets')).map((name) =>
      readFileSync(join(folder, 'dist', 'pages', 'assets', name), 'utf8'),
    )

  expect(start(folder).stdout).toMatch(/Building Easel[\s\S]*serving/)
  expect(page()).toEqual([expect.stringContaining('first')])
  expect(start(folder).stdout).toBe('serving undefined undefined\n')

  write(folder, 'src/page.ts', 'document.title = "second"')
  expect(start(folder).stdout).toMatch(/Building Easel[\s\S]*serving/)
  expect(page()).toEqual([expect.stringContaining('second')])

  write(folder, 'src/page.ts', 'document.title = ')
  const broken = start(folder)
  expect(broken.status).toBe(1)
  expect(broken.stdout).not.toContain('serving')
  expect(broken.stderr).toContain('Easel could not be built')
  expect(page()).toEqual([expect.stringContaining('second')])
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})

test('--version prints the version without starting anything, also through npm and npx', async () => {
  const folder = await makeProject()
  expect(start(folder, '--version').stdout).toBe('1.0.0\n')
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: repository, encoding: 'utf8' }).stdout.trim()
  expect(run('npm', 'start', '--silent', '--', '--version')).toBe(version)
  expect(run('npm', 'exec', '--no', '--', 'easel', '--version')).toBe(version)
  // The path in systemd units from an earlier operations guide.
  expect(run('node', 'dev/start.mjs', '--version')).toBe(version)
})

describe('the server', () => {
  test('gets the demo option and its own data folder', async () => {
    const folder = await makeInstalledProject()
    expect(start(folder, '--demo').stdout).toContain('serving 1 ./demo-data')
    expect(start(folder, '--demo', '--years', '10').stdout).toContain('serving 1 ./demo-data-10-years')
    expect(start(folder, '--demmo').stderr).toContain('There is no --demmo here')
  })

  test.each([
    ['SIGINT', [], 'SIGINT'],
    ['SIGTERM', [], 'SIGTERM'],
    ['SIGHUP', [], 'SIGHUP'],
    ['SIGINT', asChild, 'SIGINT'],
    ['SIGTERM', asChild, 'SIGTERM'],
    ['SIGHUP', asChild, 'SIGTERM'],
  ] as const)(
    'receives %s once with the options %j, as %s, and the start script exits with the server’s exit code',
    async (signal, flags, name) => {
      const { child, output } = await startListening(process.execPath, [...flags, 'bin/start.mjs'])
      child.kill(signal)
      expect(await new Promise((done) => child.once('close', done))).toBe(7)
      expect(output()).toMatch(new RegExp(`serving\\n${name}\\n$`))
    },
  )

  test('replaces the start script where Node can do that', async () => {
    const folder = await makeInstalledProject()
    write(folder, 'bin/serve.ts', 'console.log("serving as", process.pid)')
    const { pid, stdout } = start(folder)
    expect(stdout).toContain(`serving as ${pid}\n`)
  })

  test.each([
    ['SIGTERM', ''],
    ['SIGKILL', ''],
    ['SIGTERM', asChild.join(' ')],
    ['SIGKILL', asChild.join(' ')],
  ] as const)(
    'stops when npm receives %s, which npm doesn’t forward, with the options “%s”',
    async (signal, options) => {
      const { child, output } = await startListening('npm', ['start'], { NODE_OPTIONS: options })
      child.kill(signal)
      await expect.poll(output).toMatch(/serving\nSIGTERM\n$/)
    },
  )

  test('stops when the start script is killed', async () => {
    const { child, output } = await startListening(process.execPath, [...asChild, 'bin/start.mjs'])
    child.kill('SIGKILL')
    await expect.poll(output).toMatch(/serving\ndisconnect\n$/)
  })

  test('and its watcher stop when the start script is killed', async () => {
    const { child, output } = await startListening(process.execPath, ['bin/start.mjs', '--watch'])
    // The output closes when no process can write to it.
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
    expect(output()).toMatch(/serving\nSIGTERM\n/)
  })

  test.each([
    ['SIGKILL', 137],
    ['SIGTERM', 143],
  ] as const)('if killed by %s, makes the start script exit with code %i', async (signal, code) => {
    const folder = await makeInstalledProject()
    write(folder, 'bin/serve.ts', `process.kill(process.pid, '${signal}')`)
    const run = (...flags: string[]) =>
      spawnSync(process.execPath, [...flags, 'bin/start.mjs'], { cwd: folder, encoding: 'utf8' })
    expect(run(...asChild).status).toBe(code)
    expect(run().signal).toBe(signal)
  })
})

/** Starts a server that reports signals, or the loss of its parent, and then exits with 7. */
async function startListening(command: string, args: string[], environment = {}) {
  const folder = await makeInstalledProject()
  write(
    folder,
    'bin/serve.ts',
    `for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
       process.on(name, () => { console.log(name); setTimeout(() => process.exit(7), 100) })
     setInterval(() => {}, 1000)
     console.log('serving')`,
  )
  const { npm_lifecycle_event, ...env } = process.env
  const child = spawn(command, args, { cwd: folder, env: { ...env, ...environment } })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await expect.poll(() => output, { timeout: 20_000 }).toContain('serving\n')
  return { child, output: () => output }
}
