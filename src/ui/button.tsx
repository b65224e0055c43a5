import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { readOnlyButton } from './form/read-only-button.ts'
import { useReadOnly } from './form/read-only-context.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    /**
     * Whether pressing the button changes something or opens a form that does. Submit buttons always count.
     */
    changes?: boolean
  }

/**
 * A button with `type="button"` by default. While busy, it's disabled and shows a spinner instead of its
 * label, at the same width. If `busy` is passed, a double click counts once. A screen has one primary button.
 * In read-only mode, buttons that change something explain why they're disabled.
 */
export function Button({
  type = 'button',
  variant,
  size,
  busy,
  disabled,
  className,
  children,
  onClick,
  changes = type === 'submit',
  ...rest
}: ButtonProps) {
  const readOnly = useReadOnly()
  const held = changes ? readOnly : null
  const button = (
    <button
      {...rest}
      type={type}
      onClick={(event) => {
        if (busy !== undefined && event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...(held ? readOnlyButton(held) : {})}
      className={classes(buttonClass({ variant, size }), className)}
    >
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute inset-0 justify-center" />}
    </button>
  )
  return held ? held.explain(button) : button
}

/** A link that looks like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}

/** For a button or link with an icon, whose label is `max-md:sr-only`. */
export const iconOnPhone = 'max-md:w-11 max-md:px-0'

const BASE =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control ' +
  'border font-medium transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-busy:opacity-100 [&_svg]:size-4 [&_svg]:shrink-0'

const VARIANTS = {
  primary:
    'border-[color-mix(in_oklab,var(--accent),var(--accent-mark))] bg-accent text-on-accent enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover',
  secondary: 'border-edge bg-card text-ink enabled:hover:bg-raised [a]:hover:bg-raised',
  ghost: 'border-transparent text-ink enabled:hover:bg-raised [a]:hover:bg-raised',
  danger: 'border-danger bg-danger text-on-danger enabled:hover:bg-danger-hover [a]:hover:bg-danger-hover',
}

const SIZES = {
  small: 'h-7 whitespace-nowrap px-2.5 text-sm pointer-coarse:h-11',
  medium: 'h-9 whitespace-nowrap px-3.5 text-base pointer-coarse:h-11',
  large: 'min-h-11 max-w-full px-5 py-1 text-lg',
}
