import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, keyOf, read } from '#kernel/call.ts'
import { getPreferences, updatePreferences } from '../contract.preferences.ts'
import { ownTimeZone } from './time-zones.ts'

/** On somebody's first visit it keeps the time zone of their browser, so that their morning mail comes in their morning. */
export function TimeZoneKeeper() {
  const client = useQueryClient()
  const { data } = useQuery(read(getPreferences))
  const isUnknown = data?.isTimeZoneKept === false

  useEffect(() => {
    const timeZone = ownTimeZone()
    if (!isUnknown || !timeZone) return
    call(updatePreferences, { body: { timeZone } }).then(
      (kept) => client.setQueryData(keyOf(getPreferences), kept),
      // Without it the agency's zone holds, as before.
      () => undefined,
    )
  }, [client, isUnknown])

  return null
}
