import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface SystemPostgres {
  binDir: string
  /** In PostgreSQL's format: `15.18`. */
  version: string
}

const oldest = 15

/**
 * The newest PostgreSQL on this machine that Easel supports, with its `initdb`. Its own clusters are never
 * touched.
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

/** PATH, and the places where Debian, Red Hat, Homebrew and Postgres.app keep one folder per version. */
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
