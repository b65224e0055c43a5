import { changed, record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { languageCodes } from '#kernel/i18n/languages.ts'
import { write } from '#kernel/unit-of-work.ts'
import type { AllWordings } from './contract.wordings.ts'
import { changeWordings, getWordings } from './contract.wordings.ts'
import { changeWording } from './data.ts'
import { getAgency } from './get-agency.ts'
import { defaultWording, findWordings, inEachLanguage } from './wordings.ts'

/** Routes for the agency's own wording in emails and on the landing page. */
export const wordingRoutes: Route[] = [
  handle(getWordings, ({ db }) => shown(db)),

  handle(changeWordings, async (call) => {
    const { db, body } = call
    await write(call, async (tx) => {
      const before = await findWordings(tx)
      for (const language of languageCodes) await changeWording(tx, language, body[language] ?? {})
      const metadata = changed(before, body)
      await record(tx, { action: 'agency.reword', targetTable: 'agency_wordings', metadata })
      tx.publish({ type: 'AGENCY_CHANGED', everyone: true })
    })
    return shown(db)
  }),
]

async function shown(db: Db): Promise<AllWordings> {
  const agency = await getAgency(db)
  const defaults = inEachLanguage((language) => defaultWording(language, agency))
  return { wordings: await findWordings(db), defaults }
}
