import { useRef, useState } from 'react'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import type { Agency } from '../contract.ts'
import { largestLogo, removeLogo, uploadLogo } from '../contract.ts'

type LogoFieldProps = { logoUrl: string | null; onChanged: (agency: Agency) => void }

/** The logo, changed at once: a file is no field of a form that is saved later. */
export function LogoField({ logoUrl, onChanged }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function change(act: () => Promise<Agency>) {
    setBusy(true)
    try {
      onChanged(await act())
    } catch (error) {
      sayFailure(error, 'The logo could not be changed.')
    }
    setBusy(false)
  }

  function upload(bytes: File) {
    if (bytes.size > largestLogo) {
      sayFailure(null, 'The logo is larger than 2 MB. Please choose a smaller picture.')
      return
    }
    void change(() => call(uploadLogo, {}, { base: '', headers: {}, bytes }))
  }

  return (
    <div>
      <p id="logo-label" className="mb-1.5 font-medium text-sm">
        Logo
      </p>
      <div className="flex items-center gap-3">
        {logoUrl && (
          <img src={logoUrl} alt="" className="h-11 max-w-32 rounded-control bg-raised object-contain p-1" />
        )}
        <Button busy={busy} aria-describedby="logo-label logo-hint" onClick={() => input.current?.click()}>
          {logoUrl ? 'Change Logo' : 'Upload Logo'}
        </Button>
        {logoUrl && (
          <Button variant="ghost" disabled={busy} onClick={() => change(() => call(removeLogo))}>
            Remove
          </Button>
        )}
      </div>
      <p id="logo-hint" className="mt-1.5 text-muted text-xs">
        JPG or PNG of at most 2 MB; it is changed at once.
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label="Logo file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload(file)
        }}
      />
    </div>
  )
}
