import { Bell, Pencil, Plus } from 'lucide-react'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pin } from '#ui/pin.tsx'
import { Spinner } from '#ui/spinner.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const TINTS: Record<Tint, string> = {
  blue: 'Design',
  yellow: 'Development',
  purple: 'Review',
  green: 'Completed',
  grey: 'Discovery',
  red: 'Overdue',
}

export function Controls() {
  return (
    <div className="grid gap-4">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              New project
            </Button>
          ))}
          <Button variant={variant}>
            <Plus aria-hidden="true" /> With icon
          </Button>
          <Button variant={variant} busy>
            Save changes
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Edit">
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="Notifications">
          <Bell aria-hidden="true" />
        </IconButton>
        <Spinner label="Loading" />
        <Pin number={1} />
        <Pin number={12} highlighted className="mx-2" />
        <Pin number={3} settled />
        {(Object.keys(TINTS) as Tint[]).map((tint) => (
          <Badge key={tint} tint={tint}>
            {TINTS[tint]}
          </Badge>
        ))}
      </div>
    </div>
  )
}
