/** A small project without problems. Tests add each problem from fixtures.violations.ts to it. */
export const VALID: Record<string, string> = {
  'package.json': JSON.stringify({
    version: '0.2.0',
    imports: {
      '#kernel/*': './src/kernel/*',
      '#schema/*': './src/schema/*',
      '#people/*': './src/people/*',
      '#work/*': './src/work/*',
      '#money/*': './src/money/*',
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
    "import { allRoutes } from './routes.ts'\nawait import('node:http')\nexport default allRoutes",
  'src/routes.ts': "import { routes } from '#people/clients/routes.ts'\nexport const allRoutes = routes",
  'src/browser.tsx':
    "import './browser.css'\nimport { Home } from '#pages/app/home.tsx'\nexport default Home",
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
  'src/schema/values.ts': "export const roles = ['STAFF']",
  'src/schema/clients.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nimport { roles } from './values.ts'\nexport const clients = [pgTable, roles]",
  'src/ui/button.tsx': 'export const Button = () => <button type="button">{Date.now()}</button>',
  'src/ui/labels.ts': "export const labels = 'a'",
  'src/ui/hooks/secure-context.ts': 'export const id = () => crypto.randomUUID()',
  'src/pages/app/home.tsx': "export { List as Home } from '#people/clients/screens/list.tsx'",
  'src/people/accounts/browser/session.tsx': 'export const useMe = () => null',
  'src/people/accounts/auth/provider-user-info.ts': "export const auth = () => fetch('https://id.test')",
  'src/people/clients/contract.ts':
    "import { shape } from '#kernel/contract.ts'\nimport { roles } from '#schema/values.ts'\nexport const client = [shape, roles]",
  'src/people/clients/rules.ts':
    "import type { Actor } from '#kernel/actor.ts'\nexport const may = (a: Actor) => !!a",
  'src/people/clients/data.ts':
    "import { eq } from 'drizzle-orm'\nimport { clients } from '#schema/clients.ts'\nexport const find = [eq, clients]",
  'src/people/clients/data.contacts.ts':
    "import { clients } from '#schema/clients.ts'\nexport const all = clients",
  'src/people/clients/routes.ts':
    "import { find } from './data.ts'\nimport { labels } from '#ui/labels.ts'\nexport const routes = [find, labels]",
  'src/people/clients/visible-clients.ts': "export { find } from './data.ts'",
  'src/people/clients/seed.ts': 'export const acme = 1',
  'src/people/clients/screens/list.tsx':
    "import { call } from '#kernel/browser/call.ts'\nimport type { Reply } from '#kernel/http/serve.ts'\nimport { Button } from '#ui/button.tsx'\nimport { client } from '../contract.ts'\nexport const List = () => <Button>{[call, client] as never as Reply}</Button>",
  'src/people/privacy/erase.ts':
    "import { all } from '#people/clients/data.contacts.ts'\nexport const erase = all",
  'src/work/projects/screens/list/mine.tsx':
    "import { useMe } from '#people/accounts/browser/session.tsx'\nexport const Mine = useMe",
  'src/work/projects/data.ts':
    "import { find } from '#people/clients/visible-clients.ts'\nexport const mine = find",
  'src/work/projects/seed.ts': "import { acme } from '#people/clients/seed.ts'\nexport const site = acme",
  'src/work/projects/projects.test.ts':
    "import { it } from 'vitest'\nimport { ada } from '#kernel/testing.ts'\nimport { acme } from '#people/clients/seed.ts'\nimport { find } from '#people/clients/data.ts'\nit('', () => [ada, acme, find, fetch('/'), Date.now(), process.env.X])",
  'src/money/stripe/stripe.ts': "import Stripe from 'stripe'\nexport const stripe = Stripe",
  'migrations/0033_void_letters.sql': 'CREATE TABLE "letters" ();',
  'migrations/0034_oldest_releases.sql': oldestRelease('0034_oldest_releases', '0.1.0'),
  'bin/start.ts': "import '#src/server.ts'\nimport '#demo/story.ts'",
  'demo/story.ts': "import '#people/clients/seed.ts'",
  'dev/demo.ts': "import '#src/server.ts'\nimport 'ws'\nexport const demo = process.env.X",
}

/** Returns the statement that records the oldest release that can run after a migration. */
export function oldestRelease(migration: string, release: string): string {
  return `INSERT INTO "drizzle"."oldest_releases" VALUES ('${migration}', '${release}');`
}

/** Returns a lock file with one package besides the project itself. */
export function lockFile(leaf: object): string {
  return JSON.stringify({ packages: { '': {}, 'node_modules/leaf': leaf } })
}
