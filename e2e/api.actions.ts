import { type APIRequestContext, expect } from '@playwright/test'
import type { RunningEasel } from './start-server.ts'

/** Writes through the API with the request's cookies. Returns the response body, if there is one. */
export async function send(
  { base }: RunningEasel,
  request: APIRequestContext,
  path: string,
  data: object = {},
  method = 'POST',
) {
  const answer = await request.fetch(path, { method, data, headers: { origin: base } })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return answer.status() === 204 ? undefined : answer.json()
}

/** Invites a person as staff. The person accepts through the emailed link. */
export async function join(
  easel: RunningEasel,
  staff: APIRequestContext,
  contact: APIRequestContext,
  { clientId, email, password, ...rights }: Joining,
): Promise<void> {
  await send(easel, staff, `/api/clients/${clientId}/contacts`, { email, ...rights })
  const emails = await (await staff.get('/api/outbox')).json()
  const { text } = await (await staff.get(`/api/outbox/${emails[0].id}`)).json()
  const link = /\/invitations\/\S+/.exec(text)?.[0]
  await send(easel, contact, `/api${link}/accept`, { firstName: 'Ben', lastName: '', password })
}

interface Joining {
  clientId: string
  email: string
  password: string
  seesInvoices: boolean
  mayApprove: boolean
  mayComment: boolean
}
