import { knowsTimeZone } from '#agency/settings/calendar.ts'
import { withoutParameters } from '#kernel/database/database.ts'
import { forbidden, invalid } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { sameText } from '#kernel/secrets-and-tokens.ts'
import { signUpInvited } from '#people/accounts/add-person.ts'
import { setUp } from './contract.ts'
import { alreadySetUp, createAgency, firstAdministrator } from './create-agency.ts'
import { hasAdministrator, saveAgencyLanguage } from './data.ts'
import { m } from './messages.ts'
import { setUpToken } from './setup-link.ts'

export const setupRoutes: Route[] = [
  handle(setUp, async ({ body, now, request, reply, ...services }) => {
    if (!sameText(body.token, setUpToken(services.secret))) {
      forbidden(t(m.linkInvalid))
    }
    if (await hasAdministrator(services.db)) alreadySetUp()
    if (!(await knowsTimeZone(services.db, body.timeZone))) {
      invalid({ timeZone: [t(m.timeZoneInvalid)] })
    }
    const { agencyName: name, timeZone, frontPage, openSignUp, supportAddress } = body
    const start = { name, timeZone, frontPage, openSignUp, supportAddress }
    const publicUrl = `${request.protocol}://${request.host}`
    const { cookies } = await signUpInvited(
      services,
      { ...body, ...firstAdministrator },
      request,
      async (tx, userId) => {
        await createAgency(tx, userId, { ...start, publicUrl })
        await saveAgencyLanguage(tx, readerOfRequest(request).language)
      },
    )
    reply.header('set-cookie', cookies)
    if (!body.demoData || !services.seedDemo) return { demoData: false }
    // The agency exists at this point and works even if the demo data fails.
    const demoData = await services.seedDemo().then(
      () => true,
      (error: Error) => {
        request.log.error(withoutParameters(error))
        return false
      },
    )
    return { demoData }
  }),
]
