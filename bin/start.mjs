#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer, ensureBuilt } from './build.mjs'
import { exitCodeOf } from './exit-code.mjs'
import { ensureInstalled, findNode, needNode, root } from './install.mjs'
import { whenNpmIsGone } from './npm-gone.mjs'
import { giveUp } from './progress.mjs'

const known = ['--demo', '--watch', '--version']

/**
 * Takes a bare clone to a running Easel: packages, build, server. Each step runs only if something has
 * changed.
 */
async function start(given) {
  needNode(20)
  const { flags, values } = withoutValues(given)
  const unknown = flags.find((flag) => !known.includes(flag))
  if (unknown)
    giveUp(`There is no ${unknown} here; there is ${[...known, ...Object.keys(amounts)].join(', ')}.`)
  const [demo, watch, version] = known.map((flag) => flags.includes(flag))
  if (version) {
    process.stdout.write(`${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`)
    return
  }

  await ensureInstalled({ full: watch })
  const node = findNode()
  if (!watch && !ensureBuilt(node)) giveUp('Easel could not be built; Vite says above what it stumbled over.')
  const environment = {
    ...process.env,
    // Caches compiled code, which halves the startup time.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...(demo
      ? { EASEL_DEMO: '1', EASEL_DATA_DIR: process.env.EASEL_DATA_DIR || demoFolder(values), ...values }
      : {}),
    ...(watch ? { EASEL_DEV: '1' } : {}),
  }
  if (watch) run(node, ['bin/watch.mjs', '--import', './bin/fast-imports.mjs', 'bin/serve.ts'], environment)
  // Lets the server free memory that it needed only to start.
  else become(node, ['--expose-gc', builtServer], environment)
}

/** `--years 10` fills the demo with ten years of data, and `--share 0.01` reduces that to 1%. */
const amounts = { '--years': 'EASEL_DEMO_YEARS', '--share': 'EASEL_DEMO_SHARE' }

function withoutValues(given) {
  const flags = [...given]
  const values = {}
  for (const [flag, variable] of Object.entries(amounts)) {
    const at = flags.indexOf(flag)
    if (at >= 0) values[variable] = flags.splice(at, 2)[1] ?? ''
  }
  return { flags, values }
}

/** Each size has its own folder, since years are never removed. */
function demoFolder({ EASEL_DEMO_YEARS: years, EASEL_DEMO_SHARE: share }) {
  return ['./demo-data', years && `${years}-years`, share].filter(Boolean).join('-')
}

/** Continues as the server, so that this script needs no memory. Older versions of Node and Windows can't. */
function become(node, args, environment) {
  if (!process.execve || process.platform === 'win32') return run(node, args, environment)
  process.chdir(root)
  process.execve(node, [node, '--import', './bin/stop-with-npm.mjs', ...args], environment)
}

/** Starts the server, forwards signals to it and exits with its exit code. */
function run(node, args, environment) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment,
    // The channel closes when this process dies, even by SIGKILL. The server then stops on its own.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C in a terminal goes to the whole process group. In its own group, the server gets it once, from
    // here.
    detached: process.platform !== 'win32',
  })
  let asked = false
  const ask = (signal) => {
    asked = true
    child.kill(signal)
  }
  process.on('SIGINT', () => ask('SIGINT'))
  // Closing the terminal (SIGHUP) shuts down as cleanly as SIGTERM.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => ask('SIGTERM'))
  whenNpmIsGone(() => asked || ask('SIGTERM'))
  child.on('error', (error) => giveUp(`The server cannot be started with ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
}

await start(process.argv.slice(2))
