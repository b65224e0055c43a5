import { lockFile, oldestRelease } from './fixtures.valid.ts'

const list = 'src/people/clients/screens/list.tsx'
const other = 'src/work/projects/data.ts'

/** Other violations, in the same form as in fixtures.import-violations.ts. */
export const FAULTS: [string, Record<string, string>, string][] = [
  [
    'drizzle in routes',
    { 'src/work/projects/routes.ts': "import type { SQL } from 'drizzle-orm'" },
    'hold no SQL',
  ],
  ['stripe elsewhere', { 'src/money/invoices/data.ts': "import 'stripe'" }, 'only money/stripe speaks'],
  ['fetch in a screen', { [list]: "export const x = () => fetch('/api')" }, 'the network is reached'],
  [
    'fetch by its long name',
    { [other]: "export const x = globalThis.fetch('/api')" },
    'the network is reached',
  ],
  ['the environment', { [other]: "export const x = process.env['HOME']" }, 'kernel/config.ts'],
  [
    'the environment by import',
    { 'src/kernel/x.ts': "import { env } from 'node:process'" },
    'kernel/config.ts',
  ],
  ['the environment in pieces', { 'src/kernel/x.ts': 'const { env } = process' }, 'kernel/config.ts'],
  ['the clock as text', { [other]: 'export const x = Date()' }, 'kernel/clock.ts'],
  ['the clock', { [other]: 'export const x = new Date()' }, 'kernel/clock.ts'],
  ['the clock in milliseconds', { 'src/kernel/x.ts': 'export const x = Date.now()' }, 'kernel/clock.ts'],
  [
    'the clock through date-fns',
    { [list]: "import { formatDistanceToNow } from 'date-fns'" },
    'reads the clock by itself',
  ],
  [
    "the database's clock in a table",
    { 'src/schema/clients.ts': 'export const t = timestamp().defaultNow()' },
    'so that a test can move it',
  ],
  [
    "the database's clock in SQL",
    { [other]: "import { sql } from 'drizzle-orm'\nexport const q = sql`select now()`" },
    'so that a test can move it',
  ],
  [
    'a random id of the browser',
    { [list]: 'export const id = () => crypto.randomUUID()' },
    'says crypto.randomUUID: plain http has no such thing',
  ],
  [
    'the clipboard',
    { 'src/pages/app/x.tsx': "export const copy = () => window.navigator.clipboard.writeText('')" },
    'ui/hooks/secure-context.ts knows a way around',
  ],
  [
    'the clipboard in pieces',
    { 'src/ui/x.ts': 'export const copy = () => { const { clipboard } = navigator; return clipboard }' },
    'plain http has no such thing',
  ],
  [
    'passkeys',
    { [list]: "export const known = typeof window.PublicKeyCredential === 'function'" },
    'plain http has no such thing',
  ],
  [
    'a notification of the browser',
    { [list]: "export const ring = () => new Notification('')" },
    'plain http has no such thing',
  ],
  [
    'a computed import',
    { 'src/server.ts': 'export const load = (name: string) => import(name)' },
    'cannot be followed',
  ],
  [
    'an autoload',
    { 'src/browser.tsx': "export const all = import.meta.glob('./pages/*')" },
    'cannot be followed',
  ],

  [
    'a cycle',
    { 'src/ui/a.ts': "import './b.ts'", 'src/ui/b.ts': "import './c.ts'", 'src/ui/c.ts': "import './a.ts'" },
    'src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts: a cycle',
  ],
  [
    'what ships to kernel/testing.ts',
    { [other]: "import { ada } from '#kernel/testing.ts'" },
    'imports no tests',
  ],
  ['what ships to a test', { [other]: "import './projects.test.ts'" }, 'imports no tests'],
  ['what ships to dev', { 'src/server.ts': "await import('#dev/demo.ts')" }, 'imports nothing from dev/'],
  [
    'what ships to test',
    { 'src/server.ts': "import '#test/app.ts'", 'test/app.ts': '' },
    'imports nothing from test/',
  ],
  [
    'the program to a command',
    { 'src/server.ts': "import '#bin/serve.ts'", 'bin/serve.ts': '' },
    'imports nothing from bin/',
  ],
  [
    'a command to a test fixture',
    { 'bin/serve.ts': "import '#test/app.ts'", 'test/app.ts': '' },
    'bin/serve.ts:1 imports test/app.ts: shipped code imports nothing from test/',
  ],
  [
    'the demonstration to tooling',
    { 'demo/seed.ts': "import '#dev/demo.ts'" },
    'demo/seed.ts:1 imports dev/demo.ts: shipped code imports nothing from dev/',
  ],
  ['a command to a package of development', { 'bin/serve.ts': "import 'ws'" }, 'listed under "dependencies"'],
  [
    'what ships to e2e',
    { [other]: "import '../../../e2e/x.ts'", 'e2e/x.ts': '' },
    'imports nothing from e2e/',
  ],
  ['what ships to a package of development', { [other]: "import 'ws'" }, 'listed under "dependencies"'],

  ['a file that is not there', { [other]: "import './nowhere'" }, 'there is no such file'],
  ['a file that cannot be read', { [other]: 'const = 1' }, 'cannot be read'],
  ['a stray component', { 'src/people/clients/list.tsx': '' }, 'React stands in screens/'],
  ['a file beside the rooms', { 'src/people/stray.ts': '' }, 'a room is a folder'],
  ['a file beside the roots', { 'src/app.ts': '' }, 'src/ itself holds'],
  ['a folder beside the neighborhoods', { 'src/lib/date.ts': '' }, 'src/ holds the folders'],
  ['a deep folder', { 'src/people/clients/a/b/c/x.ts': '' }, 'at most two levels of folders'],
  ['a tree in a name', { 'src/people/clients/data.export.work.ts': '' }, 'one dot at most'],
  ['index', { 'src/ui/index.ts': '' }, '"index" says nothing'],
  ['a folder of helpers', { 'dev/helpers/mail.ts': '' }, '"helpers" says nothing'],
  ['helpers behind a name', { 'src/people/clients/data.helpers.ts': '' }, '"helpers" says nothing'],
  [
    'a migration without its oldest release',
    { 'migrations/0040_rooms.sql': 'CREATE TABLE "rooms" ();' },
    'INSERT INTO "drizzle"."oldest_releases" VALUES (\'0040_rooms\', \'x.y.z\');',
  ],
  [
    'a migration with the oldest release of another',
    { 'migrations/0040_rooms.sql': oldestRelease('0039_halls', '0.1.0') },
    'migrations/0040_rooms.sql: record the oldest release',
  ],
  [
    'a migration that this release cannot run on',
    { 'migrations/0040_rooms.sql': oldestRelease('0040_rooms', '0.2.1') },
    'migrations/0040_rooms.sql: 0.2.1 is newer than this release, 0.2.0',
  ],
  ['a file too long', { 'bench/long.ts': 'export {}\n'.repeat(301) }, '301 lines'],
  [
    'a locked package without a checksum',
    { 'package-lock.json': lockFile({ optional: true }) },
    'package-lock.json: node_modules/leaf has no integrity',
  ],
  [
    'a registry in the lock file',
    { 'package-lock.json': lockFile({ integrity: 'sha512-x', resolved: 'https://npm.example/leaf.tgz' }) },
    'package-lock.json: node_modules/leaf names a registry',
  ],
]
