import { useEffect, useRef } from 'react'
import { keptLanguage, readerLanguage, switchLanguage } from '#kernel/i18n/page-reader.ts'
import type { Me } from '../contract.ts'

/**
 * Loads the page again if the person who is signed in reads another language, and keeps theirs in the cookie that the
 * server goes by. Looks once for each person: a change in another tab must not discard what was typed in this one.
 */
export function useOwnLanguage(me: Me | null): void {
  const followed = useRef<string>(undefined)
  useEffect(() => {
    // While staff look as a contact, the pages keep the staff's language.
    if (!me || me.viewer || followed.current === me.id) return
    followed.current = me.id
    const { pageLanguage } = me
    if (pageLanguage && pageLanguage !== readerLanguage() && pageLanguage !== keptLanguage()) {
      switchLanguage(pageLanguage)
    }
  }, [me])
}
