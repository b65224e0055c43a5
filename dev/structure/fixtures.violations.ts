import { lockFile, oldestRelease } from './fixtures.valid.ts'

const list = 'src/features/clients/screens/list.tsx'
const rules = 'src/people/clients/rules.ts'
const contract = 'src/people/clients/contract.ts'
const other = 'src/work/projects/data.ts'

/** What is planted where, and a part of the sentence that must come of it. */
export const FAULTS: [string, Record<string, string>, string][] = [
  ['kernel to a feature', { 'src/kernel/x.ts': "import '#people/clients/contract.ts'" }, 'arrow 1'],
  [
    'kernel to a feature by type',
    { 'src/kernel/x.ts': "export type A = import('../features/clients/table.ts').B" },
    'arrow 1',
  ],
  ['kernel to the list of features', { 'src/kernel/x.ts': "export * from '#src/features.ts'" }, 'arrow 1'],
  [
    'ui to a page',
    { 'src/ui/x.tsx': "const page = () => import('../pages/home.tsx')\nexport default page" },
    'arrow 1',
  ],

  ['a contract to a package', { [contract]: "import 'react'" }, 'arrow 2'],
  [
    'a contract to its table',
    { [contract]: "import type { clients } from './table.ts'\nexport type C = typeof clients" },
    'arrow 2',
  ],
  ['a contract to another part of the kernel', { [contract]: "import '#kernel/actor.ts'" }, 'arrow 2'],
  [
    'a part of a contract to ui',
    { 'src/features/clients/contract.lines.ts': "import '#ui/words.ts'" },
    'arrow 2',
  ],
  ['rules to data', { [rules]: "import './data.ts'" }, 'arrow 2'],
  ['rules to the clock', { [rules]: "import '#kernel/clock.ts'" }, 'arrow 2'],
  ['rules to a package', { [rules]: "import 'zod'" }, 'arrow 2'],

  ['a screen to data', { [list]: "import '../data.ts'" }, 'arrow 3'],
  ['a screen to a part of data', { [list]: "import '../data.contacts.ts'" }, 'arrow 3'],
  ['a screen to a table by type', { [list]: "import type { clients } from '../table.ts'" }, 'arrow 3'],
  ['a screen to routes', { [list]: "import '../routes.ts'" }, 'arrow 3'],
  ['a screen to a seed', { [list]: "import '../seed.ts'" }, 'arrow 3'],
  ['a screen to drizzle', { [list]: "import 'drizzle-orm/pg-core'" }, 'arrow 3'],
  ['a page to Node', { 'src/pages/home.tsx': "import fs from 'fs'\nexport const Home = fs" }, 'arrow 3'],
  ['the browser to a server package', { 'src/browser.tsx': "import '@fastify/static'" }, 'arrow 3'],
  ['ui to a server part of the kernel', { 'src/ui/x.tsx': "import '#kernel/http/serve.ts'" }, 'arrow 3'],
  [
    'a screen to the server through others',
    { 'src/kernel/browser/call.ts': "import './far.ts'", 'src/kernel/far.ts': "import './serve.ts'" },
    'kernel/browser/call.ts → src/kernel/far.ts → src/kernel/http/serve.ts → fastify (arrow 3)',
  ],
  [
    'a worker of the browser to the server',
    { 'src/ui/x.tsx': "new Worker(new URL('../kernel/serve.ts', import.meta.url))" },
    'src/ui/x.tsx:1 imports kernel/http/serve.ts: it leads to the server',
  ],
  [
    'a screen to the list of features',
    { [list]: "import '#src/features.ts'" },
    'starts from src/features.ts',
  ],
  ['a screen to data by passing it on', { [list]: "export { find } from '../data.ts'" }, 'arrow 3'],

  [
    'routes to a screen',
    { 'src/people/clients/routes.ts': "import './screens/list.tsx'\nexport const routes = 1" },
    'arrow 4',
  ],
  ['the kernel to React', { 'src/kernel/mail.ts': "import '#ui/button.tsx'" }, 'arrow 4'],
  [
    'the server to a screen through ui',
    { 'src/ui/words.ts': "import './button.tsx'\nexport const words = 1" },
    'arrow 4',
  ],

  [
    "another's data",
    { [other]: "import { find } from '#people/clients/data.ts'\nexport const x = find" },
    'arrow 5',
  ],
  ["another's routes", { [other]: "import '#people/clients/routes.ts'" }, 'arrow 5'],
  ["another's seed, where it ships", { [other]: "import '#features/clients/seed.ts'" }, 'arrow 5'],
  [
    "another's data, in a test",
    { 'src/features/projects/x.test.ts': "import '#people/clients/data.ts'" },
    'arrow 5',
  ],
  ["another's declared extra", { [other]: "import '../invoices/stripe.ts'" }, 'arrow 5'],
  [
    "another's screen",
    { 'src/features/projects/screens/all.tsx': "import '#features/clients/screens/list.tsx'" },
    'arrow 5',
  ],
  ['a screen to a page', { 'src/features/projects/screens/all.tsx': "import '#pages/home.tsx'" }, 'arrow 5'],
  [
    'data back to routes',
    { 'src/people/clients/data.ts': "import type { routes } from './routes.ts'" },
    'arrow 5',
  ],

  [
    'drizzle in routes',
    { 'src/work/projects/routes.ts': "import type { SQL } from 'drizzle-orm'" },
    'SQL is written in',
  ],
  ['stripe elsewhere', { 'src/money/invoices/data.ts': "import 'stripe'" }, 'only money/stripe/stripe.ts'],
  ['fetch in a screen', { [list]: "export const x = () => fetch('/api')" }, 'the network is reached'],
  [
    'fetch by its long name',
    { [other]: "export const x = globalThis.fetch('/api')" },
    'the network is reached',
  ],
  ['the environment', { [other]: "export const x = process.env['HOME']" }, 'kernel/config.ts (arrow 6)'],
  [
    'the environment by import',
    { 'src/kernel/x.ts': "import { env } from 'node:process'" },
    'kernel/config.ts (arrow 6)',
  ],
  [
    'the environment in pieces',
    { 'src/kernel/x.ts': 'const { env } = process' },
    'kernel/config.ts (arrow 6)',
  ],
  ['the clock as text', { [other]: 'export const x = Date()' }, 'kernel/clock.ts (arrow 6)'],
  ['the clock', { [other]: 'export const x = new Date()' }, 'kernel/clock.ts (arrow 6)'],
  [
    'the clock in milliseconds',
    { 'src/kernel/x.ts': 'export const x = Date.now()' },
    'kernel/clock.ts (arrow 6)',
  ],
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
    { 'src/pages/x.tsx': "export const copy = () => window.navigator.clipboard.writeText('')" },
    'ui/hooks/secure-context.ts knows a way around (arrow 6)',
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
    'knows no tests (arrow 7)',
  ],
  ['what ships to a test', { [other]: "import './projects.test.ts'" }, 'knows no tests (arrow 7)'],
  [
    'what ships to dev',
    { 'src/server.ts': "await import('#dev/demo.ts')" },
    'knows nothing of dev/ (arrow 7)',
  ],
  [
    'what ships to test',
    { 'src/server.ts': "import '#test/app.ts'", 'test/app.ts': '' },
    'knows nothing of test/ (arrow 7)',
  ],
  [
    'the program to a command',
    { 'src/server.ts': "import '#bin/serve.ts'", 'bin/serve.ts': '' },
    'knows nothing of bin/ (arrow 7)',
  ],
  [
    'a command to a test fixture',
    { 'bin/serve.ts': "import '#test/app.ts'", 'test/app.ts': '' },
    'bin/serve.ts:1 imports test/app.ts: what ships knows nothing of test/ (arrow 7)',
  ],
  [
    'the demonstration to tooling',
    { 'demo/seed.ts': "import '#dev/demo.ts'" },
    'demo/seed.ts:1 imports dev/demo.ts: what ships knows nothing of dev/ (arrow 7)',
  ],
  [
    'a command to a package of development',
    { 'bin/serve.ts': "import 'ws'" },
    'listed under "dependencies" (arrow 7)',
  ],
  [
    'what ships to e2e',
    { [other]: "import '../../../e2e/x.ts'", 'e2e/x.ts': '' },
    'knows nothing of e2e/ (arrow 7)',
  ],
  [
    'what ships to a package of development',
    { [other]: "import 'ws'" },
    'listed under "dependencies" (arrow 7)',
  ],

  ['a file that is not there', { [other]: "import './nowhere'" }, 'there is no such file'],
  ['a file that cannot be read', { [other]: 'const = 1' }, 'cannot be read'],
  ['a name out of the set', { 'src/features/clients/mailer.ts': '' }, 'a feature holds contract'],
  ['a stray component', { 'src/features/clients/list.tsx': '' }, 'stands in screens/'],
  ['a folder of its own', { 'src/features/clients/logic/data.ts': '' }, 'one folder, screens'],
  ['a file beside the features', { 'src/features/stray.ts': '' }, 'a feature is a folder'],
  ['a file beside the roots', { 'src/app.ts': '' }, 'src/ itself holds'],
  ['a folder beside the four', { 'src/lib/date.ts': '' }, 'src/ holds the folders'],
  ['index', { 'src/ui/index.ts': '' }, '"index" says nothing'],
  ['a folder of services', { 'dev/services/mail.ts': '' }, '"services" says nothing'],
  ['helpers behind a name', { 'src/features/clients/data.helpers.ts': '' }, '"helpers" says nothing'],
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
