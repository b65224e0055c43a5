import { useId, useRef, useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { BACKGROUNDS } from '#ui/theme/accent.ts'
import type { Agency } from '../contract.ts'
import { largestLogo, removeDarkLogo, removeLogo, uploadDarkLogo, uploadLogo } from '../contract.ts'
import { m } from '../messages.ts'

const logoLabels = {
  upload: t(m.uploadLogoButton),
  change: t(m.changeLogoButton),
  remove: t(m.removeLogo),
  file: t(m.logoFile),
}

const darkLogoLabels = {
  upload: t(m.uploadDarkLogoButton),
  change: t(m.changeDarkLogoButton),
  remove: t(m.removeDarkLogo),
  file: t(m.darkLogoFile),
}

type LogoFieldsProps = { agency: Agency; onChanged: (agency: Agency) => void }

/** Fields for the logo and, if there's a logo, for an optional dark version. Both save immediately. */
export function LogoFields({ agency, onChanged }: LogoFieldsProps) {
  const { logoUrl, darkLogoUrl } = agency
  return (
    <>
      <LogoField
        label={t(m.logo)}
        hint={t(m.logoHint)}
        theme="light"
        labels={logoLabels}
        own={logoUrl}
        shown={logoUrl}
        upload={(bytes) => call(uploadLogo, {}, { base: '', headers: {}, bytes })}
        remove={() => call(removeLogo)}
        onChanged={onChanged}
      />
      {logoUrl && (
        <LogoField
          label={t(m.darkLogo)}
          hint={t(m.darkLogoHint)}
          theme="dark"
          labels={darkLogoLabels}
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
  /** The theme that the logo is for. The preview uses its background. */
  theme: 'light' | 'dark'
  labels: typeof logoLabels
  own: string | null
  /** URL of the current logo. */
  shown: string | null
  upload: (bytes: File) => Promise<Agency>
  remove: () => Promise<Agency>
  onChanged: (agency: Agency) => void
}

function LogoField({ label, hint, theme, labels, own, shown, upload, remove, onChanged }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)

  async function change(act: () => Promise<Agency>) {
    setBusy(true)
    try {
      onChanged(await act())
    } catch (error) {
      showError(error, t(m.logoFailed))
    }
    setBusy(false)
  }

  function choose(file: File) {
    if (file.size > largestLogo) {
      showError(null, t(m.logoTooLarge))
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
            style={{ background: BACKGROUNDS[theme][1] }}
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
          {own ? labels.change : labels.upload}
        </Button>
        {own && (
          <Button variant="ghost" disabled={busy} aria-label={labels.remove} onClick={() => change(remove)}>
            {t(common.remove)}
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
        aria-label={labels.file}
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
