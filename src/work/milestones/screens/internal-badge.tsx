import { EyeOff } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

/** Says that customers do not see it. */
export function InternalBadge() {
  return (
    <Badge variant="outline">
      <EyeOff aria-hidden="true" className="size-3" />
      Internal
    </Badge>
  )
}
