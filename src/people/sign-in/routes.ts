import { savePublicAddress } from '#agency/settings/public-address.ts'
import { forbidden, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { clearAttempts } from '#people/accounts/attempt-counts.ts'
import { evenly, limitAttempts, limitTo, networkOf } from '#people/accounts/auth/attempt-limits.ts'
import { askAuth } from '#people/accounts/auth/authenticate.ts'
import { resetAuth, signUpIsOpen } from '#people/accounts/auth/better-auth.ts'
import { endEmailSession } from '#people/accounts/auth/email-sessions.ts'
import { countedBy, rememberDevice } from '#people/accounts/auth/known-devices.ts'
import { passCookies, passOn } from '#people/accounts/auth/pass-on-response.ts'
import { refuseWeak } from '#people/accounts/auth/passwords.ts'
import { providersOf } from '#people/accounts/auth/providers.ts'
import { rememberSignUp } from '#people/accounts/auth/signed-up-in-this-browser.ts'
import { renewCookie, stayingEnd } from '#people/accounts/auth/staying-signed-in.ts'
import { secondStepCode } from '#people/accounts/contract.second-step.ts'
import { extendSession, getWaysIn, signOut } from '#people/accounts/contract.sessions.ts'
import { extendStaying } from '#people/accounts/data.sessions.ts'
import { findMe } from '#people/accounts/data.ts'
import { findUserByEmail } from '#people/accounts/find-user.ts'
import { pendingStep } from '#people/second-factor/pending-step.ts'
import * as entry from './contract.ts'
import { m } from './messages.ts'
import { connectionRoutes } from './routes.connections.ts'
import { emailSignInRoutes, lastEmail } from './routes.email.ts'

/** Routes that call Better Auth and pass on its responses. */
export const signInRoutes: Route[] = [
  ...connectionRoutes,
  ...emailSignInRoutes,
  handle(entry.signUp, async ({ body, request, reply, address, now, ...services }) => {
    await limitTo(services, 'signUpsByAddress', networkOf(address), now)
    if (!(await signUpIsOpen(services.db))) forbidden(t(m.byInvitation))
    await refuseWeak(services.db, body.password, { field: 'password', email: body.email })
    const ask = () => askAuth(services, request, '/sign-up/email', body)
    // Without a mail server, the response says that an address is taken, so there's no timing to hide.
    const response = await (services.config.SMTP_URL ? evenly(ask) : ask())
    // If an address is taken, the response and the cookie describe an account that doesn't exist.
    const { userId } = await readEntry(response)
    if (services.config.SMTP_URL && userId) rememberSignUp(services, reply, userId, now)
    return passOn(response, request, reply)
  }),

  handle(entry.signIn, async ({ body, request, reply, address, now, ...services }) => {
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const email = body.email.toLowerCase()
    const key = await countedBy(services, request, email, now)
    await limitAttempts(services, key, now)
    const response = await askAuth(services, request, '/sign-in/email', body)
    const { isRight, isStaff, userId, isUnverified } = await readEntry(response)
    const account = isUnverified && (await findUserByEmail(services.db, email))
    if (account) rememberSignUp(services, reply, account.id, now)
    if (isRight) await clearAttempts(services.db, key)
    if (isStaff) await savePublicAddress(services.db, request)
    if (userId) rememberDevice(services, request, reply, userId, now)
    // The person's other tabs may be showing the list of sessions.
    if (userId) services.live.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
    return passOn(response, request, reply)
  }),

  handle(signOut, async ({ actor, request, reply, live, ...services }) => {
    const response = await askAuth({ ...services, live }, request, '/sign-out', {})
    await endEmailSession(services.db, services.config, request, reply)
    if (actor) live.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    return passOn(response, request, reply)
  }),

  handle(extendSession, async ({ actor, request, reply, now, ...services }) => {
    if (await extendStaying(services.db, actor, stayingEnd(now))) {
      renewCookie(services.config, request.headers, reply)
    } else passCookies(await askAuth(services, request, '/get-session', {}), request, reply)
    return (await findMe(services, actor)) ?? unauthenticated()
  }),

  handle(getWaysIn, async ({ request, now, ...services }) => ({
    social: providersOf(services.config),
    showsMissing: services.config.PUBLIC_URL === undefined,
    sendsMail: services.config.SMTP_URL !== undefined,
    lastEmail: await lastEmail(services, request, now),
    secondStep: await pendingStep(services, request, now),
  })),

  handle(entry.signInSocially, async ({ body, request, reply, address, now, ...services }) => {
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const begin = () => askAuth(services, request, '/sign-in/social', { ...body, disableRedirect: true })
    const response = await begin()
    // A provider that couldn't be reached when this process started may respond now.
    const isSetUp = providersOf(services.config).some((one) => one.id === body.provider)
    if (response.status !== 404 || !isSetUp) return passOn(response, request, reply)
    resetAuth(services)
    return passOn(await begin(), request, reply)
  }),
]

/**
 * Reads from the response whether the password was right, who signed in, whether they're staff, and whether
 * the address is still unconfirmed.
 */
async function readEntry(
  response: Response,
): Promise<{ isRight: boolean; isStaff: boolean; userId: string | undefined; isUnverified: boolean }> {
  const body = await response.clone().json()
  return {
    isUnverified: body?.code === 'EMAIL_NOT_VERIFIED',
    isRight: response.ok || ['EMAIL_NOT_VERIFIED', secondStepCode].includes(body?.code),
    isStaff: response.ok && body?.user?.role === 'ADMIN',
    userId: response.ok ? body?.user?.id : undefined,
  }
}
