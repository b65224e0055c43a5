import type { SpawnSyncReturns } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../start-error.ts'

/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, which is the usual user in containers.
 */
export interface Account {
  uid: number
  gid: number
  launch(program: string, args: readonly string[]): Launch
}

/** The arguments for `spawn`. */
interface Launch {
  command: string
  args: string[]
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
}

/**
 * Chooses the account that runs PostgreSQL. The data folder must exist. Throws {@link CannotStart} if root
 * finds no usable account.
 */
export function chooseAccount(binDir: string, dataDir: string): Account {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { uid, gid, launch: (program, args) => plain(program, args) }

  const asNobody = tryNobody(binDir, dataDir)
  if (asNobody === true) return nobody
  const asMapped = tryMapped(binDir)
  if (asMapped === true) return mapped
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and there’s no other way here: uid ${nobody.uid} can’t reach ${binDir} and ${dataDir} (${asNobody}), and user namespaces aren’t allowed (${asMapped}). Start Easel as an ordinary user, move both to where every user has access (with EASEL_DATA_DIR=/var/lib/easel for the data), or set DATABASE_URL to PostgreSQL 15 or newer.`,
  )
}

/** Makes the account the owner of a folder and everything in it, for example after root restored a backup. */
export function giveTo(account: Account, folder: string): void {
  const owner = statSync(folder).uid
  if (owner !== account.uid && process.getuid?.() !== 0) {
    throw new CannotStart(
      `The database in ${folder} belongs to another user (uid ${owner}). Start Easel as that user, or make the folder yours with chown -R.`,
    )
  }
  if (owner !== account.uid) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(folder, name), account.uid, account.gid)
    }
    // The folder itself comes last, so that the next start repeats an interrupted change.
    lchownSync(folder, account.uid, account.gid)
  }
  chmodSync(folder, 0o700)
}

function plain(program: string, args: readonly string[]): Launch {
  return { command: program, args: [...args], options }
}

/**
 * Pass none of our environment: it contains secrets, and other processes running as `nobody` could read them.
 */
const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }

/** POSIX's name for `nobody`. */
const nobody: Account = {
  uid: 65534,
  gid: 65534,
  launch: (program, args) => ({
    command: program,
    args: [...args],
    options: { ...options, uid: nobody.uid, gid: nobody.gid },
  }),
}

/**
 * An account that is root outside and `nobody` inside a user namespace, for folders that only root can enter.
 * PostgreSQL looks up its user by name, and every system has `nobody`.
 */
const mapped: Account = {
  uid: 0,
  gid: 0,
  launch: (program, args) =>
    plain('unshare', ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, program, ...args]),
}

/**
 * Returns true if `nobody` can run PostgreSQL here, otherwise the reason why not. Makes the data folder
 * traversable. Its contents keep their own permissions.
 */
function tryNobody(binDir: string, dataDir: string): true | string {
  const before = statSync(dataDir).mode & 0o777
  chmodSync(dataDir, before | 0o001)
  const result = probe(nobody, '/bin/sh', [
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    dataDir,
    join(binDir, 'postgres'),
  ])
  if (result !== true) chmodSync(dataDir, before)
  return result
}

function tryMapped(binDir: string): true | string {
  return probe(mapped, join(binDir, 'postgres'), ['--version'])
}

function probe(account: Account, program: string, programArgs: readonly string[]): true | string {
  const { command, args, options } = account.launch(program, programArgs)
  const answer: SpawnSyncReturns<string> = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (answer.status === 0) return true
  return answer.error?.message ?? answer.stderr.trim()
}
