import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '#people/accounts/contract.ts'
import { resetPassword } from '#people/accounts/verification/contract.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { signIn } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
}, 90_000)
afterAll(() => app.close())

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs the command like someone with access to the server, in the server's environment. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['bin/password-reset.ts', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.config.DATABASE_URL,
      EASEL_SECRET: app.config.EASEL_SECRET,
      EASEL_DATA_DIR: app.config.EASEL_DATA_DIR,
      PUBLIC_URL: 'https://portal.marlow.test/',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, output }
}

test('someone with access to the server can get a one-time link for a locked-out administrator', async () => {
  const { code, output } = await run('Ada@marlow.test')
  expect([code, output]).toEqual([0, expect.stringContaining('It works once, for 60 minutes')])
  const [, token = ''] = /https:\/\/portal\.marlow\.test\/auth\/reset#(\S+)/.exec(output) ?? []
  const body = { token, newPassword: 'brand-new-sails' }
  await app.stranger.call(resetPassword, { body })
  await expect(app.ada.call(getMe)).rejects.toMatchObject({ status: 401 })
  await expect(app.stranger.call(resetPassword, { body })).rejects.toMatchObject({ status: 400 })
  const entered = await app.stranger.call(signIn, {
    body: { email: 'ada@marlow.test', password: 'brand-new-sails' },
  })
  expect(entered.user).toMatchObject({ role: 'ADMIN' })
  const [logged] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.resetLink'))
  expect(logged).toMatchObject({ actorId: null, targetId: app.ada.userId })
  // The link wasn't emailed, so it proves nothing about the address.
  const [ada] = await app.db.select().from(users).where(eq(users.id, app.ada.userId))
  expect(ada?.emailVerified).toBe(false)
}, 90_000)

test('an unknown or missing address changes nothing and is reported', async () => {
  const [unknown, none] = await Promise.all([run('ad@marlow.test'), run()])
  expect(unknown).toEqual({
    code: 2,
    output: 'There is no account with the address ad@marlow.test. Nothing was changed.\n',
  })
  expect(none).toEqual({ code: 2, output: expect.stringContaining('npm run password:reset --') })
}, 90_000)
