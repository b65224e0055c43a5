import { useQuery } from '@tanstack/react-query'
import { getDelivery } from '#agency/email/contract.ts'
import { read } from '#kernel/browser/call.ts'
import { CopyField } from '#ui/form/copy-field.tsx'
import type { MadeReviewLink } from '../contract.ts'
import { nameOf } from './link-labels.ts'

/** The address of a link, shown this once: only a hash of it is kept. */
export function LinkMade({ link }: { link: MadeReviewLink }) {
  const { data: delivery } = useQuery(read(getDelivery))
  return (
    <div className="grid gap-4">
      <p>
        {delivery?.sends === false
          ? `This portal sends no email right now. Give ${nameOf(link)} this address yourself. The code that opens it is in Settings, Outbox.`
          : `It was mailed to ${nameOf(link)} at ${link.email}. You can also give it to them yourself.`}
      </p>
      <CopyField label="Address" value={link.url} />
      <p className="text-muted text-sm">
        It is shown this once. It opens nothing without its code
        {delivery?.sends === false ? '' : `, which is mailed to ${link.email}`}.
        {link.hasPassword && ' Tell the guest the password by another way.'}
      </p>
    </div>
  )
}
