import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'
import { isSameSet } from '../rules.ts'
import { timelineKey } from './timeline-key.ts'

/** A list order that changes immediately and reverts if the server refuses it. */
export function useTimelineOrder<One extends { id: string }>(
  name: string,
  known: One[],
  save: (ids: string[]) => Promise<unknown>,
): [shown: One[], order: (ids: string[]) => void] {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<string[]>()
  const { mutate } = useMutation({
    mutationFn: save,
    // Saved one after another, so that the last order wins.
    scope: { id: `order ${name}` },
    onError: (error) => {
      setWanted(undefined)
      showError(error, t(m.orderFailed))
    },
    onSettled: async (_saved, _error, ids) => {
      await queries.invalidateQueries({ queryKey: timelineKey })
      setWanted((latest) => (latest === ids ? undefined : latest))
    },
  })
  const ids = known.map((one) => one.id)
  const places = wanted && isSameSet(ids, wanted) ? wanted : ids
  const shown = places.flatMap((id) => known.find((one) => one.id === id) ?? [])
  return [
    shown,
    (order) => {
      setWanted(order)
      mutate(order)
    },
  ]
}
