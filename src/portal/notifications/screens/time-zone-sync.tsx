import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, read, reading } from '#kernel/browser/call.ts'
import type { getPreferences } from '../contract.preferences.ts'
import { ownTimeZone } from './time-zones.ts'

const preferences = read(reading<typeof getPreferences>('/api/notifications/preferences'))

/** On somebody's first visit it keeps the time zone of their browser, so that their morning mail comes in their morning. */
export function TimeZoneSync() {
  const client = useQueryClient()
  const { data } = useQuery(preferences)
  const isUnknown = data?.isTimeZoneKept === false

  useEffect(() => {
    const timeZone = ownTimeZone()
    if (!isUnknown || !timeZone) return
    saveTimeZone(timeZone).then(
      (kept) => client.setQueryData(preferences.queryKey, kept),
      // Without it the agency's zone holds, as before.
      () => undefined,
    )
  }, [client, isUnknown])

  return null
}

/** Once in an account's life, so the shapes of the contract are fetched only then. */
async function saveTimeZone(timeZone: string) {
  const { updatePreferences } = await import('../contract.preferences.ts')
  return call(updatePreferences, { body: { timeZone } })
}
