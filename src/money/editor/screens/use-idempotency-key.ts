import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Line } from '#kernel/browser/call.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { randomId } from '#ui/hooks/secure-context.ts'

/**
 * Runs a billing action once each time its dialog is opened: a second click or a retry uses the same key.
 * Afterward, refreshes everything about invoices, closes the dialog and shows the result.
 */
export function useIdempotencyKey<Body, After>(
  act: (body: Body, once: Line) => Promise<After>,
  say: (after: After) => void,
  close: () => void,
) {
  const queries = useQueryClient()
  const [key, setKey] = useState(() => randomId())
  return useMutation({
    mutationFn: (body: Body) => act(body, { base: '', headers: { 'idempotency-key': key } }),
    onSuccess: async (after) => {
      await queries.invalidateQueries({ queryKey: invoicesKey })
      setKey(randomId())
      close()
      say(after)
    },
  })
}
