import type { BackupLocation } from './location.ts'

const backupName = /^easel-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.zst(\.enc)?$/

/** Returns a file name that sorts by time (UTC), such as `easel-2026-02-28-023000.tar.zst`. */
export function nameFor(at: Date, encrypted: boolean): string {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `easel-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.zst${encrypted ? '.enc' : ''}`
}

/** Deletes all but the newest backups. Returns the names of the deleted ones. Other files stay. */
export async function keepNewest(location: BackupLocation, keep: number): Promise<string[]> {
  const names = (await location.list()).filter((name) => backupName.test(name)).sort()
  const over = names.slice(0, Math.max(names.length - keep, 0))
  for (const name of over) await location.remove(name)
  return over
}
