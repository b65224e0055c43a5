import { EyeOff } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { m as common } from '#ui/messages.ts'

/** Marks items that clients can't see. */
export function InternalBadge() {
  return (
    <Badge variant="outline">
      <EyeOff aria-hidden="true" className="size-3" />
      {t(common.internal)}
    </Badge>
  )
}
