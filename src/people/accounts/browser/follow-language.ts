import { useEffect, useRef } from 'react'
import { readerLanguage, storedLanguage, switchLanguage } from '#kernel/i18n/page-reader.ts'
import type { Me } from '../contract.ts'

/**
 * Reloads the page if the signed-in person uses a different language, and stores that language in the cookie
 * that the server reads. Checks once per person, so that a change in another tab doesn't discard what was
 * typed in this one.
 */
export function useOwnLanguage(me: Me | null): void {
  const followed = useRef<string>(undefined)
  useEffect(() => {
    // While staff view as a contact, pages stay in the staff member's language.
    if (!me || me.viewer || followed.current === me.id) return
    followed.current = me.id
    const { pageLanguage } = me
    if (pageLanguage && pageLanguage !== readerLanguage() && pageLanguage !== storedLanguage()) {
      switchLanguage(pageLanguage)
    }
  }, [me])
}
