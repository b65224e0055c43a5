import type { APIRequestContext } from '@playwright/test'
import { expect, request } from '@playwright/test'
import { openSmtp } from '../../test/fakes/smtp.ts'
import { openStripe } from '../../test/fakes/stripe.ts'
import { send } from '../api.actions.ts'
import { startOnDatabase } from '../start-on-database.ts'
import { ada, adasServer } from '../start-server.ts'

export type Fixtures = Awaited<ReturnType<typeof openFixtures>>

/** A client with a project and one contact. */
export interface Client {
  id: string
  projectId: string
  email: string
  password: string
}

const minutesUntilEmailed = 11

/**
 * A portal with a mail server and card payments, and an administrator who prepares the items that clients
 * decide on.
 */
export async function openFixtures() {
  const [smtp, stripe] = [await openSmtp(), await openStripe()]
  const { easel, query, stop } = await startOnDatabase({
    ...adasServer,
    ...stripe.env,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio Marlow <portal@marlow.test>',
  })
  const staff = await request.newContext({ baseURL: easel.base, extraHTTPHeaders: { origin: easel.base } })
  const post = (path: string, data: object = {}, method?: string) => send(easel, staff, path, data, method)
  await post('/api/auth/sign-in/email', ada)

  /** Returns the newest matching email to this address, as the mail server received it. */
  async function emailTo(email: string, what: RegExp): Promise<string> {
    const found = () =>
      smtp.emails
        .filter(({ to }) => to.includes(email))
        .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        .findLast((raw) => what.test(raw))
    await expect.poll(found, { timeout: 120_000 }).toBeDefined()
    return found() ?? ''
  }

  return {
    base: easel.base,
    stripeBase: stripe.env.STRIPE_API_BASE,
    staff,
    post,
    emailTo,

    /** Makes emails about designs and messages due now instead of in ten minutes. */
    async hurry(): Promise<void> {
      const earlier = `unmailed_since - interval '${minutesUntilEmailed} minutes'`
      await query(
        `update notifications set unmailed_since = ${earlier} where unmailed_since > now() - interval '10 minutes'`,
      )
    },

    async newClient(name: string): Promise<Client> {
      const client = await post('/api/clients', { companyName: name })
      const email = `${name.toLowerCase().replace(/\W+/g, '-')}@acme.test`
      const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
      await post(`/api/clients/${client.id}/contacts`, { email, ...rights })
      const invitation = /\/invitations\/[\w-]+/.exec(await emailTo(email, /invitations/))?.[0]
      const own = await request.newContext({ baseURL: easel.base })
      const password = 'plain-sailing'
      await send(easel, own, `/api${invitation}/accept`, { firstName: 'Ben', lastName: '', password })
      await own.dispose()
      const project = await post('/api/projects', { clientId: client.id, name: `${name} website` })
      return { id: client.id, projectId: project.id, email, password }
    },

    async signIn(as: APIRequestContext, { email, password }: Client): Promise<void> {
      await send(easel, as, '/api/auth/sign-in/email', { email, password })
    },

    async close(): Promise<void> {
      await staff.dispose()
      await stop()
      await Promise.all([smtp.close(), stripe.close()])
    },
  }
}
