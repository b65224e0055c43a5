import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** A new token, this once. */
export function NewTokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy Your Token"
      description="It is shown this once. Whoever has it can do what you allowed: keep it like a password."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex items-end gap-2">
        <Field label="Token" className="flex-1">
          <Input
            readOnly
            value={token}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Button
          onClick={() =>
            void navigator.clipboard?.writeText(token).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </Dialog>
  )
}
