/** A small house in order: every fault below is planted into it. */
export const ORDER: Record<string, string> = {
  'package.json': JSON.stringify({
    version: '0.2.0',
    imports: {
      '#kernel/*': './src/kernel/*',
      '#features/*': './src/features/*',
      '#ui/*': './src/ui/*',
      '#pages/*': './src/pages/*',
      '#src/*': './src/*',
      '#bin/*': './bin/*',
      '#demo/*': './demo/*',
      '#dev/*': './dev/*',
      '#test/*': './test/*',
    },
    dependencies: {
      zod: '4',
      'drizzle-orm': '0',
      fastify: '5',
      '@fastify/static': '10',
      react: '19',
      'date-fns': '4',
      stripe: '23',
    },
    devDependencies: { vitest: '5', ws: '8' },
  }),
  'package-lock.json': lockFile({ integrity: 'sha512-x' }),
  'src/server.ts':
    "import { features } from './features.ts'\nawait import('node:http')\nexport default features",
  'src/features.ts': "import { routes } from '#people/clients/routes.ts'\nexport const features = [routes]",
  'src/browser.tsx':
    "import './browser.css'\nimport './paths.ts'\nimport { Home } from '#pages/home.tsx'\nexport default Home",
  'src/kernel/contract.ts': "import { z } from 'zod'\nexport const shape = z",
  'src/kernel/actor.ts': 'export type Actor = { id: string }',
  'src/kernel/clock.ts': 'export const now = () => new Date()',
  'src/kernel/config.ts': 'export const port = process.env.PORT',
  'src/kernel/browser/call.ts': "export const call = () => fetch('/')",
  'src/kernel/http/serve.ts':
    "import Fastify from 'fastify'\nexport type Reply = string\nexport const app = Fastify",
  'src/kernel/database/database.ts':
    "import { sql } from 'drizzle-orm'\nexport const tick = sql`select now()`",
  'src/kernel/testing.ts': "import '#src/server.ts'\nexport const ada = 1",
  'src/ui/button.tsx': 'export const Button = () => <button type="button">{Date.now()}</button>',
  'src/ui/words.ts': "export const words = 'a'",
  'src/ui/hooks/secure-context.ts': 'export const id = () => crypto.randomUUID()',
  'src/pages/home.tsx': "export { List as Home } from '#features/clients/screens/list.tsx'",
  'src/people/clients/contract.ts':
    "import { shape } from '#kernel/contract.ts'\nexport const client = shape",
  'src/people/clients/rules.ts':
    "import type { Actor } from '#kernel/actor.ts'\nexport const may = (a: Actor) => !!a",
  'src/schema/clients.ts': "import { pgTable } from 'drizzle-orm/pg-core'\nexport const clients = pgTable",
  'src/people/clients/data.ts':
    "import { eq } from 'drizzle-orm'\nimport { clients } from './table.ts'\nexport const find = [eq, clients]",
  'src/people/clients/data.contacts.ts': "import { clients } from './table.ts'\nexport const all = clients",
  'src/people/clients/routes.ts':
    "import { find } from './data.ts'\nimport { words } from '#ui/words.ts'\nexport const routes = [find, words]",
  'src/people/clients/visible-clients.ts': "export { find } from './data.ts'",
  'src/features/clients/seed.ts': 'export const acme = 1',
  'src/features/clients/screens/list.tsx':
    "import { call } from '#kernel/browser/call.ts'\nimport type { Reply } from '#kernel/http/serve.ts'\nimport { Button } from '#ui/button.tsx'\nimport { client } from '../contract.ts'\nexport const List = () => <Button>{[call, client] as never as Reply}</Button>",
  'src/portal/paths/paths.ts': "export const paths = { home: '/' }",
  'src/people/accounts/browser/session.tsx': 'export const useMe = () => null',
  'src/features/projects/screens/mine.tsx':
    "import { useMe } from '#people/accounts/browser/session.tsx'\nexport const Mine = useMe",
  'src/work/projects/data.ts':
    "import { find } from '#people/clients/visible-clients.ts'\nexport const mine = find",
  'src/features/projects/seed.ts':
    "import { acme } from '#features/clients/seed.ts'\nexport const site = acme",
  'src/work/projects/projects.test.ts':
    "import { it } from 'vitest'\nimport { ada } from '#kernel/testing.ts'\nimport { acme } from '#features/clients/seed.ts'\nit('', () => [ada, acme, fetch('/'), Date.now(), process.env.X])",
  'src/people/accounts/auth/better-auth.ts': "export const auth = () => fetch('https://id.test')",
  'src/money/stripe/stripe.ts': "import Stripe from 'stripe'\nexport const stripe = Stripe",
  'migrations/0033_void_letters.sql': 'CREATE TABLE "letters" ();',
  'migrations/0034_oldest_releases.sql': oldestRelease('0034_oldest_releases', '0.1.0'),
  'bin/start.ts': "import '#src/server.ts'\nimport '#demo/story.ts'",
  'demo/story.ts': "import '#features/clients/seed.ts'",
  'dev/demo.ts': "import '#src/server.ts'\nimport 'ws'\nexport const demo = process.env.X",
}

/** The statement that records the oldest release that may run on a migration. */
export function oldestRelease(migration: string, release: string): string {
  return `INSERT INTO "drizzle"."oldest_releases" VALUES ('${migration}', '${release}');`
}

/** A lock file with one package besides the project itself. */
export function lockFile(leaf: object): string {
  return JSON.stringify({ packages: { '': {}, 'node_modules/leaf': leaf } })
}
