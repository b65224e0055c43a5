import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { begin } from './progress.mjs'

const inputs = [
  'bin/build.budgets.ts',
  'bin/build.chunks.ts',
  'bin/build.compressed.ts',
  'bin/build.languages.ts',
  'bin/build.service-worker.ts',
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]
const target = join(root, 'dist')
const stamp = join(target, '.built-from')

/**
 * Builds the pages into dist/ with Vite, within the budgets of bin/build.budgets.ts. Does nothing if their
 * sources haven't changed.
 *
 * @returns {boolean} whether dist/ now holds the pages; if not, Vite has printed the reason
 */
export function ensureBuilt(node) {
  const inputHash = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) return true
  const step = begin('Building the pages (once, and after a change)')
  // Build in a separate folder and move it into place, so that a concurrent or interrupted start sees all or
  // nothing.
  const aside = join(root, `dist.new-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  const result = spawnSync(node, args, { cwd: root, encoding: 'utf8' })
  try {
    if (result.status !== 0) {
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
