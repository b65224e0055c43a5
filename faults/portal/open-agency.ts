import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput } from '#kernel/browser/call.ts'
import { CallError, call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createClient } from '#people/clients/contract.ts'
import { signIn } from '#people/sign-in/contract.ts'
import { createProject } from '#work/projects/contract.ts'

/** Settings that make this person the administrator of a new portal. */
export const administrator = { EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: 'plain-sailing' }

export interface Agency {
  headers: Record<string, string>
  projectId: string
  /** A sent invoice with a large amount due. */
  invoiceId: string
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): ReturnType<typeof call<E>>
}

/** Signs in the administrator of a new portal, and creates a project and an invoice to pay. */
export async function openAgency(base: string): Promise<Agency> {
  const body = { email: administrator.EASEL_ADMIN_EMAIL, password: administrator.EASEL_ADMIN_PASSWORD }
  const signedIn = (await call(signIn, { body }, { base, headers: {} })) as { token?: string }
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const act: Agency['call'] = (endpoint, input) => call(endpoint, input, { base, headers })
  const { id: clientId } = await act(createClient, { body: { companyName: 'Acme Bakery' } })
  const { id: projectId } = await act(createProject, { body: { clientId, name: 'Website' } })
  const lines = [{ description: 'Design', unitAmountCents: 1_000_000_000 }]
  const { id: invoiceId } = await act(createInvoice, { body: { projectId, lines } })
  await act(sendInvoice, { params: { id: invoiceId } })
  return { headers, projectId, invoiceId, call: act }
}

/**
 * Repeats an idempotent write until the server acknowledges it or `isOver` returns true. Throws all refusals
 * except those of a server that's starting or has no room.
 */
export async function untilAcknowledged<T>(
  write: () => Promise<T>,
  isOver: () => boolean,
): Promise<T | undefined> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const isAway = !(error instanceof CallError) || [429, 502, 503, 504].includes(error.status)
      if (!isAway) throw error
    }
    if (isOver()) return undefined
    await pause(50)
  }
}
