import { address } from '#kernel/browser/call.ts'
import { refuseMarkedMessages } from '../setup/message-guard.ts'
import type { Caller } from './fixtures/callers.ts'
import type { Answer, Row, Sent } from './row.ts'

export interface CallOutcome {
  status: number
  headers: Headers
  text: string
}

/** Calls an endpoint over HTTP as one of the people in the access table. */
export async function callAs(
  base: string,
  { endpoint }: Row,
  sent: Sent,
  caller: Caller,
): Promise<CallOutcome> {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const isJson = hasBody && !sent.form && !sent.bytes
  const type = isJson ? 'application/json' : sent.bytes ? 'application/octet-stream' : undefined
  const response = await fetch(base + address(endpoint, sent), {
    method: endpoint.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    headers: { ...caller.headers, ...sent.headers, ...(type ? { 'content-type': type } : {}) },
    ...(hasBody ? { body: bodyOf(sent) } : {}),
  })
  const text = await response.text()
  refuseMarkedMessages(text)
  return { status: response.status, headers: response.headers, text }
}

function bodyOf({ form, bytes, body }: Sent): FormData | Uint8Array<ArrayBuffer> | string {
  return form ?? (bytes as Uint8Array<ArrayBuffer> | undefined) ?? JSON.stringify(body ?? {})
}

/** Converts the outcome to the access table's terms. Returns an unexpected status as it is. */
export function answerOf(row: Row, { shown }: Sent, outcome: CallOutcome): Answer | number {
  if (outcome.status !== (row.status ?? row.endpoint.status)) return outcome.status
  return !row.shows || (shown !== undefined && outcome.text.includes(shown)) ? 'yes' : 'none'
}
