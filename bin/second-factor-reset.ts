import { findAgency } from '#agency/settings/get-agency.ts'
import { findWordings } from '#agency/settings/wordings.ts'
import { systemClock } from '#kernel/clock.ts'
import { readEnvironment } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { write } from '#kernel/unit-of-work.ts'
import { findPersonByEmail } from '#people/accounts/data.second-factors.ts'
import { removeSecondFactors } from '#people/second-factor/remove-second-factors.ts'
import { findDatabase } from './database-url.ts'

/**
 * `npm run second-factor:reset -- <email>` lets someone with server access help the last administrator; see
 * docs/operations.md. Exit codes: 0 factors removed, 2 nothing changed.
 */
async function run(): Promise<void> {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) {
    throw new Error(
      'Name the account by its email address:\n  npm run second-factor:reset -- ada@example.com',
    )
  }
  const { url, stop } = await findDatabase()
  const database = openDatabase(url, 1)
  try {
    const { db } = database
    const agency = await findAgency(db)
    const person = agency && (await findPersonByEmail(db, email))
    if (!person) throw new Error(`There is no account with the address ${email}. Nothing was changed.`)
    const base = (readEnvironment().PUBLIC_URL || agency.publicUrl || '').replace(/\/$/, '')
    const readsReplies = agency.supportAddress !== null
    const from = { agency, wordings: await findWordings(db), base, readsReplies }
    const live = { publish: () => undefined }
    await write({ db, live, actor: null, now: systemClock.now() }, (tx) =>
      removeSecondFactors(tx, from, person, null),
    )
  } finally {
    await database.close()
    await stop()
  }
  process.stdout.write(
    `${email} has no second factor any more, is signed out everywhere, and has no access tokens.\n` +
      'The password alone opens the account now; set up a second factor again in it.\n',
  )
}

try {
  await run()
} catch (error) {
  const { message, cause } = error as Error
  // A failed query's message only names the query. The reason is in its cause.
  const reason = cause instanceof Error ? `The database cannot be used: ${cause.message}` : message
  process.stderr.write(`${reason}\n`)
  process.exitCode = 2
}
