import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAgency } from '#agency/settings/contract.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import { call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { changeInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { changeClient, createClient } from '#people/clients/contract.ts'
import { inviteColleague } from '#people/team/contract.ts'
import type { Caller } from '#test/access/fixtures/callers.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { openFixtures } from '#test/access/fixtures.ts'
import type { Kind } from '#test/access/kinds-of-people.ts'
import { acme, kindNamed, kinds, owner } from '#test/access/kinds-of-people.ts'
import type { SocketRow } from '#test/access/sockets.ts'
import { connects, events, reaches, requests } from '#test/access/sockets.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Listener } from '#test/readers/socket.ts'
import { listen } from '#test/readers/socket.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { changeProject } from '#work/projects/contract.ts'
import { makeReviewLink } from '#work/review-links/contract.ts'
import { cancelReview } from '#work/reviews/contract.ts'

let app: TestApp
let fixtures: FixtureSet
let projectId: string
const listeners = new Map<Kind, Listener>()

beforeAll(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '1' } })
  fixtures = await openFixtures(app)
  // All events happen in one project, so that everyone with access can join its room.
  projectId = (await fixtures.shared.file()).projectId
})
afterAll(async () => {
  for (const { socket } of listeners.values()) socket.terminate()
  await app.close()
})

describe('everyone gets exactly what the rules allow over the socket', () => {
  test('when connecting', async () => {
    for (const kind of kinds) {
      const answer = await listen(app.base, fixtures.people.one(kind).headers).catch((error: Error) => error)
      if (!(answer instanceof Error)) listeners.set(kind, answer)
      const got = answer instanceof Error ? Number(/\d{3}/.exec(answer.message)?.[0]) : 'yes'
      expect([kind.name, got]).toEqual([kind.name, connects(kind)])
    }
  })

  test('when requesting', async () => {
    const answers: Record<string, string> = {
      JOIN_PROJECT: 'JOINED',
      LEAVE_PROJECT: 'LEFT',
      PING: 'HEARTBEAT',
    }
    for (const row of [...requests].reverse()) {
      const type = row.name
      for (const [kind, listener] of listeners) {
        const received = listener.received.length
        listener.say({ type, projectId })
        await expect.poll(() => listener.received.length).toBeGreaterThan(received)
        const answer = listener.received.at(-1)?.type
        const expected = reaches(row, kind) === 'yes' ? answers[type] : 'ERROR'
        expect([kind.name, type, answer]).toEqual([kind.name, type, expected])
      }
    }
  })

  test('when something happens', async () => {
    for (const row of events) {
      const before = new Map([...listeners].map(([kind, listener]) => [kind, listener.received.length]))
      await happen(row)
      const type = row.name.split(',')[0]
      const hasReceived = ([kind, listener]: [Kind, Listener]) =>
        listener.received.slice(before.get(kind)).some((event) => event.type === type)
      const expected = [...listeners.keys()].filter((kind) => reaches(row, kind) === 'yes').map(nameOf)
      const got = () => [...listeners].filter(hasReceived).map(([kind]) => nameOf(kind))
      await expect.poll(got, { message: row.name }).toEqual(expected)
      // Long enough for a forbidden event to arrive.
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect([row.name, ...got()]).toEqual([row.name, ...expected])
    }
  })
})

const nameOf = (kind: Kind) => kind.name

/** The action that the event reports, performed by an administrator. */
async function happen({ name }: SocketRow): Promise<void> {
  const { shared, fresh, people } = fixtures
  const internal = name.endsWith('internal')
  const line = (caller: Caller) => ({ base: app.base, headers: caller.headers })
  const staff = line(people.one(kindNamed('administrator')))
  const act = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => call(endpoint, input, staff)
  const inProject = { params: { id: projectId } }
  switch (name) {
    case 'NEW_MESSAGE':
    case 'NEW_MESSAGE, internal':
      return void (await act(sendMessage, { ...inProject, body: { body: 'Hello', internal } }))
    case 'FEEDBACK_CHANGED':
    case 'FEEDBACK_CHANGED, internal':
      return void (await act(addFeedback, { ...inProject, body: { body: 'Hi', type: 'GENERAL', internal } }))
    case 'FILES_CHANGED':
    case 'FILES_CHANGED, internal':
      return void (await act(changeFile, {
        params: await shared.file({ internal }),
        body: { kind: 'ASSET' },
      }))
    case 'MILESTONES_CHANGED':
    case 'MILESTONES_CHANGED, internal':
      return void (await act(createMilestone, { ...inProject, body: { title: 'Design', internal } }))
    case 'DESIGN_REVIEWS_CHANGED': {
      const { id } = await fresh.review()
      return void (await act(cancelReview, { params: { id } }))
    }
    case 'PROJECT_CHANGED':
      return void (await act(changeProject, { ...inProject, body: { summary: 'Other' } }))
    case 'CLIENTS_CHANGED':
      return void (await act(changeClient, { params: { id: acme }, body: { industry: 'Bread' } }))
    case 'CLIENTS_CHANGED, a new client':
      return void (await act(createClient, { body: { companyName: 'One more' } }))
    case 'INVOICES_CHANGED':
      return void (await act(voidInvoice, { params: await fresh.invoice() }))
    case 'INVOICES_CHANGED, draft':
      return void (await act(changeInvoice, {
        params: await fresh.invoice({ draft: true }),
        body: { notes: 'Hi' },
      }))
    case 'NOTIFICATIONS_CHANGED, the contact’s own':
      return app.services.live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [owner.actor.userId] })
    case 'REVIEWS_CHANGED': {
      const body = { firstName: 'Gus', email: 'gus@people.test' }
      return void (await act(makeReviewLink, { ...inProject, body }))
    }
    case 'AGENCY_CHANGED':
      return void (await act(updateAgency, { body: { name: 'Studio Marlow' } }))
    case 'AGENCY_CHANGED, team':
      return void (await act(inviteColleague, { body: { email: 'new@people.test' } }))
    default:
      throw new Error(`Nothing is known that tells ${name}`)
  }
}
