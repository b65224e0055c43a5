import { findAgency } from '#agency/settings/get-agency.ts'
import { publicAddress } from '#agency/settings/public-address.ts'
import { systemClock } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { installationSecret } from '#kernel/secrets-and-tokens.ts'
import { write } from '#kernel/unit-of-work.ts'
import { linkToReset } from '#people/accounts/verification/password-reset-link.ts'
import { findDatabase } from './database-url.ts'

/**
 * `npm run password:reset -- <email>`: prints a link to set a new password, for someone with access to a
 * server that sends no email; see docs/operations.md. Exit codes: 0 link printed, 2 nothing changed.
 */
async function run(): Promise<void> {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) {
    throw new Error('Name the account by its e-mail address:\n  npm run password:reset -- ada@example.com')
  }
  const config = readConfig()
  const { url, stop } = await findDatabase()
  const database = openDatabase(url, 1)
  try {
    const { db } = database
    const secret = await installationSecret(config)
    const live = { publish: () => undefined }
    const link = await write({ db, live, actor: null, now: systemClock.now() }, (tx) =>
      linkToReset(tx, secret, email),
    )
    if (!link) throw new Error(`There is no account with the address ${email}. Nothing was changed.`)
    const here = { protocol: 'http' as const, host: `${config.HOST}:${config.PORT}` }
    const base = publicAddress(config, await findAgency(db), here)
    process.stdout.write(
      `Open this link to set a new password for ${email}. It works once, for ${link.minutes} minutes:\n  ${base}${link.path}\n`,
    )
  } finally {
    await database.close()
    await stop()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
