import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { isUnreachable } from '#kernel/browser/call.ts'
import { hasAppShell } from '#ui/hooks/secure-context.ts'
import { setOffline } from './offline-state.ts'

/** Runs a query. Without a network, returns what this tab or this device already has. */
export async function readOrFallBack(
  ask: QueryFunction<unknown>,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  try {
    const data = await ask(context)
    setOffline(false)
    return data
  } catch (error) {
    if (!isUnreachable(error)) throw error
    setOffline(true)
    if (!hasAppShell()) throw error
    const { findStored } = await import('./stored-reads.ts')
    const stored = await findStored(context.client, query).catch(() => undefined)
    if (stored === undefined) throw error
    return stored
  }
}
