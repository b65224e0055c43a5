const list = 'src/people/clients/screens/list.tsx'
const rules = 'src/people/clients/rules.ts'
const contract = 'src/people/clients/contract.ts'
const other = 'src/work/projects/data.ts'

/**
 * Imports that aren't allowed. Each has a name, the added files, and part of the message that reports the
 * problem.
 */
export const IMPORT_FAULTS: [string, Record<string, string>, string][] = [
  [
    'the kernel to a room',
    { 'src/kernel/x.ts': "import '#people/clients/contract.ts'" },
    'kernel/ must not import product code',
  ],
  [
    'the kernel to a table by type',
    { 'src/kernel/x.ts': "export type A = import('../schema/clients.ts').B" },
    'kernel/ must not import product code',
  ],
  [
    'the kernel to the list of routes',
    { 'src/kernel/x.ts': "export * from '#src/routes.ts'" },
    'kernel/ must not import product code',
  ],
  [
    'ui to a page',
    { 'src/ui/x.tsx': "const page = () => import('../pages/app/home.tsx')\nexport default page" },
    'ui/ must not import product code',
  ],
  [
    'the schema to a contract',
    { 'src/schema/x.ts': "import type { client } from '#people/clients/contract.ts'" },
    'schema/ imports only',
  ],

  ['a contract to a package', { [contract]: "import 'react'" }, 'contracts import only'],
  [
    'a contract to a table',
    { [contract]: "import type { clients } from '#schema/clients.ts'\nexport type C = typeof clients" },
    'contracts import only',
  ],
  [
    'a contract to another part of the kernel',
    { [contract]: "import '#kernel/actor.ts'" },
    'contracts import only',
  ],
  [
    'a part of a contract to ui',
    { 'src/people/clients/contract.lines.ts': "import '#ui/labels.ts'" },
    'contracts import only',
  ],
  ['rules to data', { [rules]: "import './data.ts'" }, 'rules import only'],
  ['rules to the clock', { [rules]: "import '#kernel/clock.ts'" }, 'rules import only'],
  ['rules to a package', { [rules]: "import 'zod'" }, 'rules import only'],

  ['a screen to data', { [list]: "import '../data.ts'" }, 'screens call endpoints'],
  ['a screen to a part of data', { [list]: "import '../data.contacts.ts'" }, 'screens call endpoints'],
  ['a screen to routes', { [list]: "import '../routes.ts'" }, 'screens call endpoints'],
  ['a screen to a seed', { [list]: "import '../seed.ts'" }, 'screens call endpoints'],
  [
    'a screen to data by passing it on',
    { [list]: "export { find } from '../data.ts'" },
    'screens call endpoints',
  ],
  [
    'a screen to a table',
    { [list]: "import { clients } from '#schema/clients.ts'" },
    'it leads to the server',
  ],
  ['a screen to drizzle', { [list]: "import 'drizzle-orm/pg-core'" }, 'runs on the server only'],
  [
    'a page to Node',
    { 'src/pages/app/home.tsx': "import fs from 'fs'\nexport const Home = fs" },
    'browsers have no node: modules',
  ],
  [
    'the browser to a server package',
    { 'src/browser.tsx': "import '@fastify/static'" },
    'runs on the server only',
  ],
  [
    'ui to a server part of the kernel',
    { 'src/ui/x.tsx': "import '#kernel/http/serve.ts'" },
    'it leads to the server',
  ],
  [
    'a screen to the server through others',
    { 'src/kernel/browser/call.ts': "import '../far.ts'", 'src/kernel/far.ts': "import './http/serve.ts'" },
    'kernel/browser/call.ts → src/kernel/far.ts → src/kernel/http/serve.ts → fastify',
  ],
  [
    'a worker of the browser to the server',
    { 'src/ui/x.tsx': "new Worker(new URL('../kernel/http/serve.ts', import.meta.url))" },
    'src/ui/x.tsx:1 imports kernel/http/serve.ts: it leads to the server',
  ],
  ['a screen to the list of routes', { [list]: "import '#src/routes.ts'" }, 'starts from src/routes.ts'],

  [
    'routes to a screen',
    { 'src/people/clients/routes.ts': "import './screens/list.tsx'\nexport const routes = 1" },
    'the server imports no screens',
  ],
  [
    'the kernel to React',
    { 'src/kernel/mail.ts': "import '#ui/button.tsx'" },
    'the server imports no screens',
  ],
  [
    'the server to a screen through ui',
    { 'src/ui/labels.ts': "import './button.tsx'\nexport const labels = 1" },
    'it leads to a screen',
  ],

  [
    'data of another neighborhood',
    { [other]: "import { find } from '#people/clients/data.ts'\nexport const x = find" },
    'only its neighbors read the data of people/clients',
  ],
  ['routes of another room', { [other]: "import '#people/clients/routes.ts'" }, 'private to people/clients'],
  [
    'a seed of another room, in shipped code',
    { [other]: "import '#people/clients/seed.ts'" },
    'private to people',
  ],
  ['a screen to a page', { [list]: "import '#pages/app/home.tsx'" }, 'brought together above them'],
  [
    'data back to routes',
    { 'src/people/clients/data.ts': "import type { routes } from './routes.ts'" },
    'never returns to its routes',
  ],
  [
    'two rooms to each other',
    {
      'src/people/clients/rules.ts': "import { may } from '#people/accounts/rules.ts'\nexport { may }",
      'src/people/accounts/rules.ts':
        "import type { client } from '#people/clients/contract.ts'\nexport const may = (a: typeof client) => !!a",
    },
    'people/clients → people/accounts → people/clients: rooms import each other in a ring',
  ],
  [
    'three rooms in a ring',
    {
      'src/people/clients/roof.ts': "import '#work/projects/roof.ts'",
      'src/work/projects/roof.ts': "import '#money/stripe/roof.ts'",
      'src/money/stripe/roof.ts': "import '#people/clients/visible-clients.ts'",
    },
    'rooms import each other in a ring',
  ],
  [
    'too many files in a folder',
    Object.fromEntries(
      Array.from({ length: 41 }, (_, index) => [`src/work/tasks/task-${index}.ts`, 'export {}']),
    ),
    'src/work/tasks: 41 files, 41 lines; a folder holds at most 40 and 3000',
  ],
  [
    'too many lines in a folder',
    Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [
        `src/work/tasks/task-${index}.ts`,
        'export {}\n'.repeat(290),
      ]),
    ),
    'src/work/tasks: 11 files, 3190 lines',
  ],
]
