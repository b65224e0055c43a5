import { uploadMockup } from '../feedback-and-chat.actions.ts'
import type { Client, Fixtures } from './fixtures.ts'
import type { Hand } from './hand.ts'

/**
 * Jobs that a client starts from an email, on a phone. The browser test that counts taps and the benchmark
 * share them.
 */
export interface Job {
  what: string
  who: 'contact' | 'guest'
  /** Whether the agency asks for the emailed code. */
  needsCode?: true
  /** For a link that staff copied and passed on, which asks for a code. */
  copied?: true
  /** The goal is two taps. Jobs with a different number are reported separately. */
  taps: number
  /** Prepares the job as staff. Returns the URL if staff pass it on themselves. */
  prepare: (fixtures: Fixtures, client: Client) => Promise<string | undefined>
  /** Does the job, starting from the opened page. */
  finish: (hand: Hand, fixtures: Fixtures, client: Client) => Promise<void>
}

const lines = [{ description: 'Website', unitAmountCents: 120_000 }]

export const jobs: Job[] = [
  {
    what: 'approve a milestone',
    who: 'contact',
    taps: 2,
    prepare: submitMilestone,
    async finish({ page, tap }) {
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
      await page.getByText('Completed').waitFor()
    },
  },
  {
    what: 'comment on a new version',
    who: 'contact',
    taps: 2,
    prepare: uploadVersion,
    async finish(hand) {
      await comment(hand)
      await hand.page.getByText('Feedback added successfully', { exact: true }).waitFor()
    },
  },
  {
    what: 'accept a quote',
    who: 'contact',
    taps: 2,
    prepare: sendQuote,
    async finish({ page, tap }) {
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Accept Quote' }))
      await page.getByText(/accepted this quote/).waitFor()
    },
  },
  {
    what: 'reach the payment page',
    who: 'contact',
    taps: 2,
    async prepare({ post }, { id: clientId }) {
      const { id } = await post('/api/invoices', { clientId, lines })
      await post(`/api/invoices/${id}/send`)
      return undefined
    },
    async finish({ page, tap }) {
      await tap(page.getByRole('button', { name: 'Pay by Card' }))
      await page.getByRole('heading', { name: '120000 usd' }).waitFor()
    },
  },
  {
    what: 'answer a message',
    who: 'contact',
    taps: 2,
    async prepare({ post }, { projectId }) {
      await post(`/api/projects/${projectId}/messages`, { body: 'Which of the logos do you prefer?' })
      return undefined
    },
    async finish({ page, tap, type, send }) {
      await tap(page.getByRole('textbox', { name: 'Message' }))
      await type('The blue one, please.')
      const sent = page.waitForResponse((one) => one.request().method() === 'POST' && one.ok())
      await send()
      await sent
      await page.getByText('The blue one, please.').waitFor()
    },
  },
  {
    what: 'approve a milestone',
    who: 'guest',
    taps: 2,
    prepare: (fixtures, client) => share(fixtures, client),
    finish: approveAsGuest,
  },
  {
    what: 'comment on a new version',
    who: 'guest',
    taps: 2,
    prepare: (fixtures, client) => share(fixtures, client),
    async finish(hand) {
      await comment(hand)
      await hand.page.getByRole('button', { name: /^Pin 1 by You/ }).waitFor()
    },
  },
  {
    what: 'accept a quote with the emailed code',
    who: 'contact',
    needsCode: true,
    taps: 2,
    prepare: sendQuote,
    async finish({ page, tap, type }, { emailTo }, { email }) {
      const dialog = page.getByRole('dialog')
      await tap(dialog.getByRole('button', { name: 'Accept Quote' }))
      await dialog.getByLabel('Code from the email').waitFor()
      await type(codeIn(await emailTo(email, /Your confirmation code/)))
      await page.getByText(/accepted this quote/).waitFor()
    },
  },
  {
    what: 'approve a milestone by a copied link',
    who: 'guest',
    copied: true,
    taps: 3,
    prepare: async (fixtures, client) => (await share(fixtures, client)) ?? '',
    async finish(hand, { emailTo }, { email }) {
      const { page, tap, type, send } = hand
      await tap(page.getByRole('button', { name: 'Send Me a Code' }))
      await page.getByLabel('Code').waitFor()
      await type(codeIn(await emailTo(guestOf(email), /Your code for the review/)))
      await send()
      await approveAsGuest(hand)
    },
  },
]

/** Returns the link in the email that the job starts with. */
export async function linkOf(job: Job, { emailTo }: Fixtures, { email }: Client): Promise<string> {
  const address = job.who === 'guest' ? guestOf(email) : email
  const link = /\/(?:from-email|review)#[\w-]+/
  return link.exec(await emailTo(address, link))?.[0] ?? ''
}

async function submitMilestone({ post }: Fixtures, { projectId }: Client): Promise<undefined> {
  const { id } = await post(`/api/projects/${projectId}/milestones`, { title: 'Home page' })
  await post(`/api/milestones/${id}/submit`)
}

async function uploadVersion({ staff }: Fixtures, { projectId }: Client): Promise<undefined> {
  const { id } = await uploadMockup(staff, projectId, 'home.png')
  await uploadMockup(staff, projectId, 'home.png', id)
}

async function sendQuote({ post }: Fixtures, { id: clientId }: Client): Promise<undefined> {
  const { id } = await post('/api/quotes', { clientId, title: 'Web shop', lines })
  await post(`/api/quotes/${id}/send`)
}

async function share(fixtures: Fixtures, client: Client): Promise<string> {
  await uploadVersion(fixtures, client)
  await submitMilestone(fixtures, client)
  const guest = { firstName: 'Nora', email: guestOf(client.email), right: 'APPROVE' }
  const { url } = await fixtures.post(`/api/projects/${client.projectId}/review-links`, guest)
  return url
}

async function approveAsGuest({ page, tap }: Hand): Promise<void> {
  await tap(page.getByRole('button', { name: 'Approve' }))
  await page.getByText('Approved by you').waitFor()
}

async function comment({ page, tap, type, send }: Hand): Promise<void> {
  await tap(page.getByRole('application', { name: 'Place a pin' }), { x: 120, y: 160 })
  await type('A warmer red here, please.')
  await send()
}

function guestOf(email: string): string {
  return `guest-${email}`
}

function codeIn(raw: string): string {
  return /(\d{3}) (\d{3})/.exec(raw)?.slice(1).join('') ?? ''
}
