import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { copyText } from '../hooks/secure-context.ts'
import { showError } from '../overlay/show-error.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type CopyFieldProps = { label: string; value: string; className?: string }

/** What is shown to be taken along: a click selects it, the button copies it. */
export function CopyField({ label, value, className }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await copyText(value)
      setCopied(true)
    } catch (error) {
      showError(error, `Select the ${label.toLowerCase()} and copy it by hand.`)
    }
  }

  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="flex-1">
        <Input readOnly value={value} className={className} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
