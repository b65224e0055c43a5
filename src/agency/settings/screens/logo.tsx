import { useId, useRef, useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { GROUNDS } from '#ui/theme/accent.ts'
import type { Agency } from '../contract.ts'
import { largestLogo, removeDarkLogo, removeLogo, uploadDarkLogo, uploadLogo } from '../contract.ts'

type LogoFieldsProps = { agency: Agency; onChanged: (agency: Agency) => void }

/** The logo, and once there is one its optional version for the dark theme. Both are saved immediately. */
export function LogoFields({ agency, onChanged }: LogoFieldsProps) {
  const { logoUrl, darkLogoUrl } = agency
  return (
    <>
      <LogoField
        label="Logo"
        hint="JPG or PNG, up to 2 MB. Saves immediately."
        theme="light"
        name="Logo"
        own={logoUrl}
        shown={logoUrl}
        upload={(bytes) => call(uploadLogo, {}, { base: '', headers: {}, bytes })}
        remove={() => call(removeLogo)}
        onChanged={onChanged}
      />
      {logoUrl && (
        <LogoField
          label="Logo for the dark theme (optional)"
          hint="Leave it out to show the logo above in both themes."
          theme="dark"
          name="Dark Logo"
          own={darkLogoUrl}
          shown={darkLogoUrl ?? logoUrl}
          upload={(bytes) => call(uploadDarkLogo, {}, { base: '', headers: {}, bytes })}
          remove={() => call(removeDarkLogo)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

type LogoFieldProps = {
  label: string
  hint: string
  /** Where it is shown; its preview stands on that ground. */
  theme: 'light' | 'dark'
  /** What its buttons call it. */
  name: string
  own: string | null
  /** What is shown there now. */
  shown: string | null
  upload: (bytes: File) => Promise<Agency>
  remove: () => Promise<Agency>
  onChanged: (agency: Agency) => void
}

function LogoField({ label, hint, theme, name, own, shown, upload, remove, onChanged }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)

  async function change(act: () => Promise<Agency>) {
    setBusy(true)
    try {
      onChanged(await act())
    } catch (error) {
      showError(error, 'The logo could not be changed.')
    }
    setBusy(false)
  }

  function choose(file: File) {
    if (file.size > largestLogo) {
      showError(null, 'The logo is larger than 2 MB. Please choose a smaller picture.')
      return
    }
    void change(() => upload(file))
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-medium text-sm">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {shown && (
          <span
            style={{ background: GROUNDS[theme][1] }}
            className={`${theme} grid h-14 min-w-14 max-w-full place-items-center rounded-card border border-line px-4`}
          >
            <img src={shown} alt="" className="h-8 w-auto max-w-48 object-contain" />
          </span>
        )}
        <Button
          busy={busy}
          aria-describedby={`${id}-label ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {own ? `Change ${name}` : `Upload ${name}`}
        </Button>
        {own && (
          <Button
            variant="ghost"
            disabled={busy}
            aria-label={`Remove ${name}`}
            onClick={() => change(remove)}
          >
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={`${name} file`}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) choose(file)
        }}
      />
    </div>
  )
}
