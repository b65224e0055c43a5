import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallInput } from '#kernel/browser/call.ts'
import { address, call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { meQuery } from '#people/accounts/browser/session-query.ts'
import { hasAppShell } from '#ui/hooks/secure-context.ts'
import type { QueuedWrite } from './offline-state.ts'
import { hasFullSession, offlinePerson, rememberPerson } from './offline-user.ts'
import { deleteWrite, putWrite, showQueue } from './queue.ts'
import { sendQueue, waiters } from './send-queue.ts'

export type About = Pick<QueuedWrite, 'id' | 'kind' | 'projectId' | 'text' | 'link' | 'shown'>

/**
 * Sends what a person wrote, after everything that's already queued. Returns `waiting` if the server can't be
 * reached. In that case, it stays on this device until it's sent. If nothing can be stored, it's sent without
 * being queued.
 *
 * @throws CallError if the server refuses it
 */
export async function sendOrQueue<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  about: About,
): Promise<z.output<E['answer']> | 'waiting'> {
  const userId = keeperOf(client)
  if (userId === null) return call(endpoint, input)
  const write = { ...about, path: address(endpoint, input), body: input.body, refusal: null }
  // This comes first, since a sender that's already running could take the action as soon as it's in the
  // queue.
  const outcome = new Promise<z.output<E['answer']> | 'waiting'>((resolve, reject) => {
    const wait = () => resolve('waiting')
    waiters.set(write.id, {
      sent: (answer) => resolve(answer as z.output<E['answer']>),
      refused: reject,
      wait,
    })
  })
  // The server may refuse the action before anyone awaits this promise.
  outcome.catch(() => undefined)
  try {
    await putWrite(userId, write)
  } catch {
    // The disk is full, or the browser has no storage.
    waiters.delete(write.id)
    return call(endpoint, input)
  }
  const wake = () => waiters.get(write.id)?.wait()
  void sendQueue(client, userId).then(wake, wake)
  return outcome.finally(() => waiters.delete(write.id))
}

/** Discards something that's waiting or was refused. */
export async function discardWrite(id: string): Promise<void> {
  const userId = offlinePerson()
  if (userId === null) return
  await deleteWrite(userId, id)
    .then(() => showQueue(userId))
    .catch(() => undefined)
}

/** Id of the person whose unsent text can be stored on this device. */
function keeperOf(client: QueryClient): string | null {
  const me = client.getQueryData(meQuery.queryKey)
  if (!me || !hasFullSession(me) || !hasAppShell()) return null
  if (offlinePerson() === null) rememberPerson(me.id)
  return offlinePerson() === me.id ? me.id : null
}
