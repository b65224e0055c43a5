import type { APIRequestContext, Browser } from '@playwright/test'
import { demoPassword, demoSignIns } from '#demo/seed/context.ts'

/** The person viewing a screen. */
export type Who = 'visitor' | 'ada' | 'ben'

/** Cookies of a signed-in browser. */
export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** The items shown in screenshots. Queries find them, so that they follow changes to the demo data. */
export interface Subjects {
  /** The id of Ben's project with the most comments. */
  project: string
  client: string
  /** The id of Ben's invoice with the highest paid amount. */
  invoice: string
  /** The id of a quote that awaits Ben's answer. */
  quote: string
}

/** Signs in each person once. Later windows reuse the session. */
export async function openSessions(browser: Browser, base: string): Promise<Record<Who, Session>> {
  return {
    visitor: { cookies: [], origins: [] },
    ada: await signIn(browser, base, demoSignIns.ada),
    ben: await signIn(browser, base, demoSignIns.ben),
  }
}

async function signIn(browser: Browser, base: string, email: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: base })
  const data = { email, password: demoPassword }
  const response = await context.request.post('/api/auth/sign-in/email', { data })
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

export async function findSubjects(browser: Browser, base: string, ben: Session): Promise<Subjects> {
  const context = await browser.newContext({ baseURL: base, storageState: ben })
  const read = async (path: string) => (await context.request.get(path)).json()
  const projects: { id: string; clientId: string }[] = await read('/api/projects')
  const comments = await Promise.all(
    projects.map(async ({ id }): Promise<number> => (await read(`/api/projects/${id}/feedback`)).length),
  )
  const project = projects[comments.indexOf(Math.max(...comments))]
  const invoices: { id: string; paidCents: number }[] = await read('/api/invoices')
  const [invoice] = invoices.sort((a, b) => b.paidCents - a.paidCents)
  const quotes: { id: string; status: string }[] = await read('/api/quotes')
  const quote = quotes.find(({ status }) => status === 'SENT')
  await context.close()
  if (!project || !invoice || !quote)
    throw new Error('In the demonstration Ben has no project, invoice or quote')
  return { project: project.id, client: project.clientId, invoice: invoice.id, quote: quote.id }
}
