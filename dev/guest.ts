import { desc, eq } from 'drizzle-orm'
import { mails } from '#features/agency/table.ts'
import { enterReview, requestReviewCode } from '#features/review/contract.guest.ts'
import type { MadeReviewLink } from '#features/review/contract.ts'
import { makeReviewLink } from '#features/review/contract.ts'
import type { CallInput } from '#kernel/call.ts'
import { call, send } from '#kernel/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { House } from './cast.ts'

/** Somebody without an account who is inside by a review link, as a browser: each call goes over HTTP. */
export interface Guest {
  link: MadeReviewLink
  token: string
  /** With the cookie, for raw requests and sockets. */
  headers: Record<string, string>
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): ReturnType<typeof call<E>>
}

type Input = NonNullable<CallInput<typeof makeReviewLink>['body']>

/** A link that Ada makes for Nora, unless it says otherwise. */
export async function shareWith(
  house: House,
  projectId: string,
  input: Partial<Input> = {},
): Promise<MadeReviewLink> {
  const body = { firstName: 'Nora', lastName: 'Quist', email: 'nora@quist.test', ...input }
  return house.ada.call(makeReviewLink, { params: { id: projectId }, body })
}

/** Goes the whole way: asks for the code, reads it in the mail, enters. */
export async function letIn(
  house: House,
  link: MadeReviewLink,
  { base = house.base, password }: { base?: string; password?: string } = {},
): Promise<Guest> {
  const token = tokenOf(link)
  await call(requestReviewCode, { params: { token } }, { base, headers: {} })
  const code = await codeFor(house, link.email)
  const entered = await send(
    enterReview,
    { params: { token }, body: { code, password } },
    { base, headers: {} },
  )
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const headers = { cookie }
  return { link, token, headers, call: (endpoint, input) => call(endpoint, input, { base, headers }) }
}

export function tokenOf({ url }: MadeReviewLink): string {
  return url.split('/').at(-1) ?? ''
}

/** The code of the newest mail to this address. */
export async function codeFor(house: House, email: string): Promise<string> {
  const sent = await house.db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  const code = sent.map(({ text }) => /^(\d{3}) (\d{3})$/m.exec(text ?? '')).find((found) => found !== null)
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return `${code[1]}${code[2]}`
}
