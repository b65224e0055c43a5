import { compareReleases } from '#kernel/release.ts'
import type { Tree } from './source-tree.ts'

/** The last migration of 0.1.0, the first release. Later migrations record which releases can still run. */
const lastOfFirstRelease = '0033_void_letters'

const record = /INSERT INTO "drizzle"\."oldest_releases" VALUES \('(\w+)', '(\d+\.\d+\.\d+)'\)/

/** Reports migrations that don't record the oldest release that can run after them. */
export function checkMigrations({ migrations, release }: Tree): string[] {
  return [...migrations].flatMap(([name, sql]) => {
    if (name <= lastOfFirstRelease) return []
    const [, migration, oldest = ''] = record.exec(sql) ?? []
    if (migration !== name) {
      const line = `INSERT INTO "drizzle"."oldest_releases" VALUES ('${name}', 'x.y.z');`
      return [`migrations/${name}.sql: record the oldest release that can run after it: ${line}`]
    }
    if (compareReleases(oldest, release) <= 0) return []
    return [`migrations/${name}.sql: ${oldest} is newer than this release, ${release}`]
  })
}
