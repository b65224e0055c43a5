import { useRef, useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { Me } from '#people/accounts/contract.ts'
import { largestPhoto, uploadPhoto } from '#people/accounts/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'

/** The profile photo, with a button to replace it. */
export function ProfilePhoto({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const change = useSessionChange()

  async function upload(bytes: File) {
    if (bytes.size > largestPhoto) {
      showError(null, t(m.photoTooLarge))
      return
    }
    setBusy(true)
    try {
      change.changed(await call(uploadPhoto, {}, { base: '', headers: {}, bytes }))
    } catch (error) {
      showError(error, t(m.updateFailed))
    }
    setBusy(false)
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar src={me.profileImageUrl} name={me.firstName || me.email} size="large" />
      <div>
        <Button changes busy={busy} aria-describedby="photo-hint" onClick={() => input.current?.click()}>
          {t(m.changePhoto)}
        </Button>
        <p id="photo-hint" className="mt-1.5 text-muted text-xs">
          {t(m.photoHint)}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={t(m.photo)}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void upload(file)
          }}
        />
      </div>
    </div>
  )
}
