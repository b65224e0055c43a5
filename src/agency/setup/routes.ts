import { knowsTimeZone } from '#agency/settings/calendar.ts'
import { withoutParameters } from '#kernel/database/database.ts'
import { forbidden, invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { everyone, handle } from '#kernel/http/serve.ts'
import { sameText } from '#kernel/secret.ts'
import { signUpInvited } from '#people/accounts/people.ts'
import { setUp } from './contract.ts'
import { hasAdministrator } from './data.ts'
import { alreadySetUp, firstAdministrator, foundAgency, setUpToken } from './found-agency.ts'

export const setupRoutes: Route[] = [
  handle(setUp, everyone, async ({ body, now, request, reply, ...world }) => {
    if (!sameText(body.token, setUpToken(world.secret))) {
      forbidden('This link is not right. Open it exactly as it was printed where Easel was started.')
    }
    if (await hasAdministrator(world.db)) alreadySetUp()
    if (!(await knowsTimeZone(world.db, body.timeZone))) {
      invalid({ timeZone: ['Use a time zone like Europe/Berlin'] })
    }
    const { agencyName: name, timeZone, frontPage, openSignUp, supportAddress } = body
    const start = { name, timeZone, frontPage, openSignUp, supportAddress }
    const publicUrl = `${request.protocol}://${request.host}`
    const { cookies } = await signUpInvited(
      world,
      { ...body, ...firstAdministrator },
      request,
      (tx, userId) => foundAgency(tx, now, userId, { ...start, publicUrl }),
    )
    reply.header('set-cookie', cookies)
    if (!body.demoData || !world.seedDemo) return { demoData: false }
    // The agency stands already; without its demonstration it is still one.
    const demoData = await world.seedDemo().then(
      () => true,
      (error: Error) => {
        request.log.error(withoutParameters(error))
        return false
      },
    )
    return { demoData }
  }),
]
