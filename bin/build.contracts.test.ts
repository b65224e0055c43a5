import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importShapes, withoutShapes } from './build.contracts.ts'

const room = join(import.meta.dirname, '../src/work/projects')
const contract = join(room, 'contract.ts')
const screen = join(room, 'screens/screen.tsx')

test('a contract keeps methods, paths and plain values, but no schemas', () => {
  const code = [
    "import { z } from 'zod'",
    "import { endpoint, id } from '#kernel/contract.ts'",
    "import { t } from '#kernel/i18n/t.ts'",
    "import { m } from './messages.ts'",
    'export const notThere = t(m.projectNotFound)',
    'const project = z.object({ id })',
    'export type Project = z.output<typeof project>',
    'export const list = z.array(project)',
    "export const getThing = endpoint({ method: 'GET', path: '/api/things/:id', answer: project })",
  ].join('\n')
  expect(withoutShapes(code, contract).split('\n')).toEqual([
    "import { t } from '#kernel/i18n/t.ts'",
    "import { m } from './messages.ts'",
    'export const notThere = t(m.projectNotFound)',
    'export const getThing = {"method":"GET","path":"/api/things/:id"}',
  ])
})

test.each(['call(createProject, { body })', 'sendOrQueue(client, createProject, { body })'])(
  'a file that only calls an endpoint leaves its schemas out: %s',
  (use) => {
    const code = `import { createProject, projectNotFound } from '../contract.ts'\n${use}`
    expect(importShapes(code, screen)).toBe(code)
  },
)

test.each([
  ['reads a schema', 'zodResolver(createProject.body)'],
  ['passes the endpoint on', 'const used = isNew ? createProject : undefined'],
])('a file that %s imports the endpoint with its schemas', (_what, use) => {
  const code = `import { createProject, projectNotFound as missing } from '../contract.ts'\n${use}`
  expect(importShapes(code, screen)).toBe(
    `import { createProject } from '${contract}?shapes'; import { projectNotFound as missing } from '../contract.ts'\n${use}`,
  )
})

test('each schema is imported from the module that defines it', () => {
  expect(importShapes("import { newProject } from '#work/projects/contract.ts'", screen)).toBe(
    `import { newProject } from '${contract}?shapes'`,
  )
})
