import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { getDelivery } from '#features/agency/contract.outbox.ts'
import { read } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import type { MadeReviewLink } from '../contract.ts'
import { nameOf } from './link-words.ts'

/** The address of a link, shown this once: only a hash of it is kept. */
export function LinkMade({ link }: { link: MadeReviewLink }) {
  const [copied, setCopied] = useState(false)
  const { data: delivery } = useQuery(read(getDelivery))
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      (error: unknown) => sayFailure(error, 'Select the address and copy it by hand.'),
    )
  return (
    <div className="grid gap-4">
      <p>
        {delivery?.sends === false
          ? `No mail server is set up, so ${nameOf(link)} gets no mail: give them this address yourself. The code that opens it stands in Settings, Outbox.`
          : `It was mailed to ${nameOf(link)} at ${link.email}. You can also give it to them yourself.`}
      </p>
      <div className="flex items-end gap-2">
        <Field label="Address" className="flex-1">
          <Input readOnly value={link.url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="text-muted text-sm">
        It is shown this once. It opens nothing without the code that is mailed to {link.email}.
        {link.hasPassword && ' Tell the guest the password by another way.'}
      </p>
    </div>
  )
}
