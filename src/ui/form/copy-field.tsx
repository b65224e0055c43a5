import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '../button.tsx'
import { copyText } from '../hooks/secure-context.ts'
import { m } from '../messages.ts'
import { showError } from '../overlay/show-error.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type CopyFieldProps = { label: string; value: string; className?: string }

/** A read-only value to copy. A click selects it, and the button copies it. */
export function CopyField({ label, value, className }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await copyText(value)
      setCopied(true)
    } catch (error) {
      showError(error, t(m.copyFailed))
    }
  }

  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="flex-1">
        <Input readOnly value={value} className={className} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {t(copied ? m.copied : m.copy)}
      </Button>
    </div>
  )
}
