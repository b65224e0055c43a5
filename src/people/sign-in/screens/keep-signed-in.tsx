import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { stayCookie, wantsToStay } from '#people/accounts/rules.session-length.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { m } from '../messages.ts'

/** A choice stored in the browser that applies to every way to sign in. */
export function KeepSignedIn() {
  const [stays, setStays] = useState(() => wantsToStay(document.cookie))
  return (
    <Checkbox
      label={t(m.keepSignedIn)}
      checked={stays}
      onChange={({ target: { checked } }) => {
        setStays(checked)
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
        document.cookie = `${stayCookie}=1; Path=/; SameSite=Lax; Max-Age=${checked ? yearSeconds : 0}`
      }}
    />
  )
}

const yearSeconds = 31_536_000
