import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { begin } from './progress.mjs'

const inputs = [
  'bin/build.budgets.ts',
  'bin/build.check-page.ts',
  'bin/build.chunks.ts',
  'bin/build.compressed.ts',
  'bin/build.contracts.ts',
  'bin/build.first-script.ts',
  'bin/build.languages.ts',
  'bin/build.preloads.ts',
  'bin/build.service-worker.ts',
  'bin/serve.ts',
  'demo',
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]
const target = join(root, 'dist')
const stamp = join(target, '.built-from')
/** Each part of the build, with its configuration. */
const parts = { pages: 'vite.config.ts', server: 'vite.server.config.ts' }

/** The built server, to be run from Easel's folder. */
export const builtServer = 'dist/server/serve.mjs'

/**
 * Builds the pages into dist/pages, within the budgets of bin/build.budgets.ts, and the server into
 * dist/server. Does nothing if their sources haven't changed.
 *
 * @returns {boolean} whether dist/ is now up to date; if not, Vite has printed the reason
 */
export function ensureBuilt(node) {
  const inputHash = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) return true
  const step = begin('Building Easel (once, and after a change)')
  // Build in a separate folder and move it into place, so that a concurrent or interrupted start sees all or
  // nothing.
  const aside = join(root, `dist.new-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  try {
    for (const [part, config] of Object.entries(parts)) {
      const args = ['build', '--config', config, '--outDir', join(aside, part), '--logLevel', 'warn']
      const result = spawnSync(node, [vite, ...args], { cwd: root, encoding: 'utf8' })
      if (result.status === 0) continue
      step.failed()
      process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`)
      return false
    }
    writeFileSync(join(aside, '.built-from'), inputHash)
    rmSync(target, { recursive: true, force: true })
    renameSync(aside, target)
    step.done()
    return true
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Skips tests, which are next to the code they test but aren't part of any page. */
function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((name) => filesIn(name))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

if (import.meta.main) process.exitCode = ensureBuilt(process.execPath) ? 0 : 1
