import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { readOnlyButton } from './form/read-only-button.ts'
import { useReadOnly } from './form/read-only-context.ts'
import { Tooltip } from './overlay/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action's label, read aloud and shown as the tooltip. */
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Whether a click changes something or opens a form that does. */
  changes?: boolean
}

/** A square icon button. The icon is its child. */
export function IconButton({ label, side, changes = false, className, children, ...rest }: IconButtonProps) {
  const readOnly = useReadOnly()
  const held = changes ? readOnly : null
  return (
    <Tooltip text={held ? held.why : label} side={side}>
      <button
        type="button"
        {...rest}
        {...(held ? readOnlyButton(held) : {})}
        aria-label={label}
        className={classes(iconButtonClass, className)}
      >
        {children}
      </button>
    </Tooltip>
  )
}

/** A link that looks like an icon button. It needs its own `aria-label`. */
export const iconButtonClass =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors ' +
  'duration-120 hover:bg-raised hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ' +
  'pointer-coarse:size-11 [&_svg]:size-4.5'
