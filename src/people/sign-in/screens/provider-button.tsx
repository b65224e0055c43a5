import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { signInSocially } from '../contract.ts'
import { m } from '../messages.ts'
import { ownPath } from './return-path.ts'

/** Sign-in with the first configured provider. */
export function useSocialEntry() {
  const { data } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  const [busy, setBusy] = useState(false)
  const provider = data?.social[0]

  // Resets the button, since the browser's Back button may restore this page from memory.
  useEffect(() => {
    const reset = () => setBusy(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  return {
    provider,
    isMissing: data !== undefined && !provider && data.showsMissing,
    busy,
    /** Stays busy after success, because the browser is leaving the page. */
    async start() {
      if (!provider) return
      setBusy(true)
      const { pathname, search, hash } = window.location
      const callbackURL = `/auth/callback?to=${encodeURIComponent(ownPath(pathname + search + hash))}`
      try {
        const body = { provider: provider.id, callbackURL, errorCallbackURL: callbackURL }
        window.location.assign((await call(signInSocially, { body })).url)
      } catch (error) {
        setBusy(false)
        showError(error, failedWith(provider.name))
      }
    },
  }
}

function failedWith(name: string): string {
  return name === 'Google' ? t(m.googleFailed) : t(m.providerFailed, { name })
}

type SocialButtonProps = {
  entry: ReturnType<typeof useSocialEntry>
  labelFor: (provider: string) => string
  /** Whether another part of the form is busy. */
  disabled: boolean
}

export function SocialButton({ entry, labelFor, disabled }: SocialButtonProps) {
  if (entry.isMissing) {
    return (
      <Tooltip side="bottom" text={t(m.socialMissing)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, its reason must */}
        <span tabIndex={0} className="grid rounded-control">
          <Button size="large" disabled>
            {labelFor('Google')}
          </Button>
        </span>
      </Tooltip>
    )
  }
  if (!entry.provider) return null
  return (
    <Button size="large" busy={entry.busy} disabled={disabled} onClick={entry.start}>
      {labelFor(entry.provider.name)}
    </Button>
  )
}
