import { spawnSync } from 'node:child_process'
import { makeMachine, type Person } from './machine.ts'

/**
 * `npm run test:bare`: runs the README's commands on a bare Debian 12, as root and as an ordinary user. Only
 * Node and npm are installed, copied from this machine. There's no browser, no fonts and no PostgreSQL.
 *
 * To run only some steps, name them: `npm run test:bare -- root start`.
 */
const commands: Record<string, string[]> = {
  start: ['node', 'dev/bare-machine/smoke.mjs', 'start'],
  demo: ['node', 'dev/bare-machine/smoke.mjs', 'demo'],
  // Runs before the tests, because they install the development tools.
  bench: ['npm', 'run', 'bench'],
  test: ['npm', 'test'],
}

const people: Person[] = [
  { name: 'root', uid: 0, home: '/root', folder: '/opt/easel' },
  { name: 'user', uid: 1000, home: '/home/user', folder: '/home/user/easel' },
]

function whySkipped(): string | undefined {
  if (process.platform !== 'linux') return 'a bare Debian runs only on Linux.'
  if (process.getuid?.() !== 0) return 'only root can set up a bare Debian. Run it with sudo.'
  const { status } = spawnSync('debootstrap', ['--version'])
  return status === 0 ? undefined : 'debootstrap is missing. Install it with apt-get install debootstrap.'
}

async function run(args: string[]): Promise<void> {
  const known = [...people.map(({ name }) => name), ...Object.keys(commands)]
  const unknown = args.find((word) => !known.includes(word))
  if (unknown) throw new Error(`There is no ${unknown} here. Choose from ${known.join(', ')}.`)
  const wantedOf = (names: string[]) => {
    const chosen = names.filter((name) => args.includes(name))
    return chosen.length ? chosen : names
  }
  const wantedPeople = people.filter(({ name }) => wantedOf(people.map((one) => one.name)).includes(name))
  const wantedCommands = wantedOf(Object.keys(commands))
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupted.abort())
  const machine = await makeMachine(wantedPeople, interrupted.signal)
  const lines: string[] = []
  try {
    for (const person of wantedPeople) {
      for (const name of wantedCommands) {
        console.log(`\n── ${person.name}: ${name} ${'─'.repeat(60)}\n`)
        const started = performance.now()
        const passed = await machine.run(person, commands[name] ?? [])
        const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`
        lines.push(`${passed ? '✓' : '✗'} ${`${person.name}: ${name}`.padEnd(16)} ${seconds.padStart(6)}`)
        if (!passed) process.exitCode = 1
      }
    }
  } finally {
    machine.remove()
  }
  console.log(`\n${lines.join('\n')}`)
}

const reason = whySkipped()
if (reason) console.log(`Skipped: ${reason}`)
else
  await run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
