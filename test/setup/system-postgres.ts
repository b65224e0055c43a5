import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface SystemPostgres {
  binDir: string
  /** The version in PostgreSQL's format, such as `15.18`. */
  version: string
}

const oldest = 15

/**
 * Finds the newest PostgreSQL on this machine that Easel supports, with its `initdb`. Never touches existing
 * clusters.
 */
export function findSystemPostgres(): SystemPostgres | null {
  const found = candidates().flatMap((binDir) => {
    if (!existsSync(join(binDir, 'postgres')) || !existsSync(join(binDir, 'initdb'))) return []
    const { stdout } = spawnSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' })
    const version = /\(PostgreSQL\) (\d+\S*)/.exec(stdout ?? '')?.[1]
    return version && Number.parseInt(version, 10) >= oldest ? [{ binDir, version }] : []
  })
  return found.sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0] ?? null
}

/**
 * Lists PATH, and the places where Debian, Red Hat, Homebrew and Postgres.app have one folder per version.
 */
function candidates(): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const homes = [
    '/usr/lib/postgresql',
    '/usr',
    '/opt/homebrew/opt',
    '/usr/local/opt',
    '/Applications/Postgres.app/Contents/Versions',
  ]
  const ofHomes = homes.filter(existsSync).flatMap((home) =>
    readdirSync(home)
      .filter((name) => /^(\d+|pgsql-\d+|postgresql@\d+)$/.test(name))
      .map((name) => join(home, name, 'bin')),
  )
  return [...inPath, ...ofHomes]
}
