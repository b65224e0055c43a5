import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, read, reading } from '#kernel/browser/call.ts'
import type { getPreferences } from '../contract.preferences.ts'
import { ownTimeZone } from './time-zones.ts'

const preferences = read(reading<typeof getPreferences>('/api/notifications/preferences'))

/** Saves the browser's time zone on a person's first visit, so that daily emails arrive in the morning. */
export function TimeZoneSync() {
  const client = useQueryClient()
  const { data } = useQuery(preferences)
  const isUnknown = data?.isTimeZoneKept === false

  useEffect(() => {
    const timeZone = ownTimeZone()
    if (!isUnknown || !timeZone) return
    saveTimeZone(timeZone).then(
      (updated) => client.setQueryData(preferences.queryKey, updated),
      // If this fails, the agency's time zone still applies.
      () => undefined,
    )
  }, [client, isUnknown])

  return null
}

/** Runs once per account, so the contract is loaded only when needed. */
async function saveTimeZone(timeZone: string) {
  const { updatePreferences } = await import('../contract.preferences.ts')
  return call(updatePreferences, { body: { timeZone } })
}
