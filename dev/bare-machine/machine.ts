import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { callersNetwork, filesOf } from './network.ts'

export interface Person {
  name: string
  uid: number
  home: string
  /** The location of a person's copy of the project. */
  folder: string
}

export interface Machine {
  /**
   * Runs a command in this person's copy of the project, with a clean environment. Returns whether it
   * succeeded.
   */
  run(person: Person, command: string[]): Promise<boolean>
  remove(): void
}

const project = join(import.meta.dirname, '..', '..')
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Creates a minimal Debian 12 in a temporary folder, with Node, npm and a copy of this project for each
 * person.
 */
export async function makeMachine(people: Person[], signal: AbortSignal): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-bare-'))
  // Every user must be able to enter the machine's root folder.
  chmodSync(folder, 0o755)
  const root = join(folder, 'root')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    console.log('Setting up a bare Debian 12 …')
    const made = await inNamespace(
      'exec debootstrap --variant=minbase bookworm "$1" > "$1.log" 2>&1',
      [root],
      {
        env: process.env,
        signal,
      },
    )
    if (!made) throw new Error(`debootstrap failed:\n${readFileSync(`${root}.log`, 'utf8')}`)
    const network = callersNetwork()
    for (const file of ['/etc/resolv.conf', '/etc/hosts', ...filesOf(network)]) copyIn(root, file, file)
    copyNode(root)
    for (const person of people) addPerson(root, person)
    const port = await freePort()
    return {
      remove,
      run: (person, command) =>
        inNamespace(enterRoot, [root, String(person.uid), person.folder, ...command], {
          env: { ...network, PATH: path, HOME: person.home, USER: person.name, PORT: String(port) },
          signal,
        }),
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Mounts the machine's file systems. It doesn't use chroot, because the kernel refuses user namespaces there
 * and root's database may need one. The shell keeps running as process 1, because it reaps orphans, as init
 * does.
 */
const enterRoot = `
  root=$1 uid=$2 folder=$3
  shift 3
  mount --bind "$root" "$root" && cd "$root" || exit
  mount -t proc proc proc && mount -t tmpfs -o mode=1777 tmpfs dev/shm || exit
  mkdir -p mnt/old && pivot_root . mnt/old && umount -l /mnt/old && cd / || exit
  setpriv --reuid="$uid" --regid="$uid" --clear-groups env --chdir="$folder" "$@"
  exit $?`

/**
 * Runs a shell script with its own mounts and processes. The kernel ends all of them when the script ends or
 * this process dies, so nothing needs cleaning up.
 */
function inNamespace(
  script: string,
  args: string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<boolean> {
  const namespace = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const command = ['--pdeathsig', 'KILL', ...namespace, 'sh', '-c', script, 'sh', ...args]
  return new Promise((done, fail) => {
    const child = spawn('setpriv', command, {
      env,
      // The child has its own process group. Ctrl-C only reaches this process, which then stops the child.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
      killSignal: 'SIGKILL',
    })
    child.once('error', fail)
    child.once('exit', (code) => done(code === 0))
  })
}

function copyIn(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  cpSync(from, join(root, to), { recursive: true, dereference: true })
}

/** Copies the Node and npm that run this script. */
function copyNode(root: string): void {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  if (!node || !npm) throw new Error('Start this as npm run test:bare.')
  const modules = '/usr/local/lib/node_modules/npm'
  copyIn(root, node, '/usr/local/bin/node')
  copyIn(root, join(dirname(npm), '..'), modules)
  symlinkSync(`${modules}/bin/npm-cli.js`, join(root, '/usr/local/bin/npm'))
  const { status, stderr } = spawnSync('chroot', [root, '/usr/local/bin/node', '--version'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${node} doesn't run on a bare Debian 12: ${stderr}`)
}

function addPerson(root: string, { name, uid, home, folder }: Person): void {
  if (uid)
    execFileSync('chroot', [root, 'useradd', '--uid', String(uid), '--home-dir', home, name], {
      env: { PATH: path },
    })
  mkdirSync(join(root, folder), { recursive: true })
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
  })
  const packed = execFileSync('tar', ['-c', '--null', '--ignore-failed-read', '-T', '-'], {
    cwd: project,
    input: files,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '--no-same-owner', '-C', join(root, folder)], { input: packed })
  execFileSync('chown', ['-R', `${uid}:${uid}`, join(root, home), join(root, folder)])
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
