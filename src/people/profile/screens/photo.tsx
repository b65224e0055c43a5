import { useRef, useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { Me } from '#people/accounts/contract.ts'
import { largestPhoto, uploadPhoto } from '#people/accounts/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'

export const profileFailed = 'Failed to update profile'

/** The picture, and a button that changes it at once. */
export function ProfilePhoto({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const change = useSessionChange()

  async function upload(bytes: File) {
    if (bytes.size > largestPhoto) {
      showError(null, 'The picture is larger than 2 MB. Please choose a smaller one.')
      return
    }
    setBusy(true)
    try {
      change.changed(await call(uploadPhoto, {}, { base: '', headers: {}, bytes }))
    } catch (error) {
      showError(error, profileFailed)
    }
    setBusy(false)
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar src={me.profileImageUrl} name={me.firstName || me.email} size="large" />
      <div>
        <Button changes busy={busy} aria-describedby="photo-hint" onClick={() => input.current?.click()}>
          Change Photo
        </Button>
        <p id="photo-hint" className="mt-1.5 text-muted text-xs">
          JPG, PNG up to 2MB
        </p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label="Photo"
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
