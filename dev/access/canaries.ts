import type { House } from '#dev/cast.ts'
import { sendMessage } from '#features/chat/contract.ts'
import { inviteContact } from '#features/clients/contract.contacts.ts'
import { createClient } from '#features/clients/contract.ts'
import { replyToFeedback } from '#features/feedback/contract.replies.ts'
import { addFeedback } from '#features/feedback/contract.ts'
import { bring, pngOf } from '#features/files/seed.ts'
import {
  createInvoice,
  creditInvoice,
  payInvoice,
  refundInvoice,
  sendInvoice,
} from '#features/invoices/contract.write.ts'
import { submitMilestone } from '#features/milestones/contract.decisions.ts'
import { createTask } from '#features/milestones/contract.tasks.ts'
import { createMilestone } from '#features/milestones/contract.ts'
import { changeProject, createProject } from '#features/projects/contract.ts'
import { createQuote, sendQuote } from '#features/quotes/contract.ts'
import { makeReviewLink } from '#features/review/contract.ts'
import { addSubscription } from '#features/subscriptions/contract.ts'
import type { CallInput } from '#kernel/call.ts'
import { call } from '#kernel/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { acme } from './people.ts'
import type { Caller } from './stage.callers.ts'

/** An amount whose digits stand nowhere else. */
const amount = 98_765_432

/** Does something in every way that leaves a text, as an administrator, each text with this word in it. */
function writer(house: House, { headers }: Caller, word: string, internal: boolean) {
  const act = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    call(endpoint, input, { base: house.base, headers })
  const person = { headers, call: act }

  return {
    act,
    async work(projectId: string) {
      const inProject = { params: { id: projectId } }
      const milestone = await act(createMilestone, {
        ...inProject,
        body: { title: `${word} milestone`, description: `${word} description`, internal },
      })
      await act(createTask, { ...inProject, body: { title: `${word} task`, milestoneId: milestone.id } })
      await act(createTask, { ...inProject, body: { title: `${word} loose task`, internal } })
      if (!internal) await act(submitMilestone, { params: { id: milestone.id } })
      const file = await bring(fetch, house.base, person, {
        projectId,
        name: `${word}.png`,
        bytes: await pngOf(16, 16),
        kind: 'MOCKUP',
        internal,
      })
      const pin = { pinX: 0.5, pinY: 0.5, internal }
      const onFile = await act(addFeedback, {
        ...inProject,
        body: { body: `${word} on a file`, fileId: file.id, ...pin },
      })
      const general = { type: 'GENERAL' as const, body: `${word} comment`, internal }
      const comment = await act(addFeedback, { ...inProject, body: general })
      for (const { id } of [onFile, comment]) {
        await act(replyToFeedback, { params: { id }, body: { body: `${word} reply`, internal } })
      }
      await act(sendMessage, { ...inProject, body: { body: `${word} message`, fileId: file.id, internal } })
    },
    async money(clientId: string, projectId: string | null) {
      const lines = [{ description: `${word} line`, quantity: 1, unitAmountCents: amount }]
      const body = { clientId, projectId, lines, notes: `${word} notes` }
      await act(createInvoice, { body })
      await act(addSubscription, { params: { id: clientId }, body: { planCode: `${word} plan` } })
      if (internal) return
      const { id } = await act(createInvoice, { body })
      const params = { id }
      await act(sendInvoice, { params })
      await act(payInvoice, {
        params,
        body: { amountCents: amount - 1, method: 'bank', reference: `${word} reference` },
      })
      await act(refundInvoice, { params, body: { amountCents: 2, reason: `${word} reason` } })
      const credited = [{ description: `${word} credit`, unitAmountCents: 3 }]
      await act(creditInvoice, { params, body: { lines: credited, reason: `${word} credit reason` } })
      const quote = await act(createQuote, { body: { ...body, title: `${word} quote` } })
      await act(sendQuote, { params: { id: quote.id } })
    },
  }
}

/** What only staff see, in a project of Acme that its contacts see. */
export async function plantInternal(house: House, staff: Caller, projectId: string): Promise<void> {
  const { work, act } = writer(house, staff, 'canary-internal', true)
  await work(projectId)
  const lines = [{ description: 'canary-internal line', quantity: 1, unitAmountCents: amount }]
  await act(createInvoice, { body: { clientId: acme, projectId, lines, notes: 'canary-internal notes' } })
  await act(makeReviewLink, {
    params: { id: projectId },
    body: { firstName: 'canary-internal', email: 'canary-internal-guest@people.test' },
  })
}

/** A budget of Acme's project. */
export async function plantBudget(house: House, staff: Caller, projectId: string): Promise<void> {
  const { act } = writer(house, staff, 'canary-budget', false)
  await act(changeProject, { params: { id: projectId }, body: { budgetMin: amount, budgetMax: amount } })
}

/** What Acme owes, in its own project. */
export async function plantMoney(house: House, staff: Caller, projectId: string): Promise<void> {
  const { money } = writer(house, staff, 'canary-money', false)
  await money(acme, projectId)
}

/** A client of whom nobody at Acme may know. */
export async function plantForeign(house: House, staff: Caller): Promise<void> {
  const word = 'canary-foreign'
  const { act, work, money } = writer(house, staff, word, false)
  const { id: clientId } = await act(createClient, {
    body: {
      companyName: `${word} company`,
      industry: `${word} industry`,
      website: `https://${word}.test`,
      billingEmail: `${word}@people.test`,
    },
  })
  const { id: projectId } = await act(createProject, {
    body: { clientId, name: `${word} project`, summary: `${word} summary` },
  })
  await work(projectId)
  await money(clientId, projectId)
  await act(inviteContact, { params: { id: clientId }, body: { email: `${word}-contact@people.test` } })
}

/** What gives money away beside its words: the amount as a number, and as it is written. */
export const amountWords = /98,?765,?43[0-9]|987,?654\.3/
