import { useQuery } from '@tanstack/react-query'
import { getDelivery } from '#agency/email/contract.ts'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { CopyField } from '#ui/form/copy-field.tsx'
import type { MadeReviewLink } from '../contract.ts'
import { m } from '../messages.ts'
import { nameOf } from './link-labels.ts'

/** Shows the URL of a new link. Only its hash is stored, so it can't be shown again. */
export function LinkMade({ link }: { link: MadeReviewLink }) {
  const { data: delivery } = useQuery(read(getDelivery))
  const sends = delivery?.sends !== false
  const name = nameOf(link)
  return (
    <div className="grid gap-4">
      <p>{sends ? t(m.linkSent, { name, email: link.email }) : t(m.linkNotSent, { name })}</p>
      <CopyField label={t(m.address)} value={link.url} />
      <p className="text-muted text-sm">
        {sends ? t(m.shownOnceCodeSent, { email: link.email }) : t(m.shownOnce)}
        {link.hasPassword && ` ${t(m.sharePassword)}`}
      </p>
    </div>
  )
}
