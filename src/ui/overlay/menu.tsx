import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { useBackCloses } from './overlay.ts'

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** A list of actions that a button opens. Typing jumps to an item. Esc closes it and returns focus. */
export function Menu({ trigger, children, side = 'bottom', align = 'end', className }: MenuProps) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    // Not modal: the library's modal menu locks scrolling with a style element, which a strict CSP blocks.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes(PANEL, className)}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & { icon?: ReactNode; danger?: boolean }

/** An item of a menu. Runs `onSelect` and closes the menu, unless it calls `event.preventDefault()`. */
export function MenuItem({ icon, danger = false, className, children, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item {...rest} className={classes(ITEM, danger && 'text-danger-ink', className)}>
      {icon && (
        <span aria-hidden="true" className="text-muted [&_svg]:size-4">
          {icon}
        </span>
      )}
      {children}
    </DropdownMenu.Item>
  )
}

/** A menu item that is on or off. The menu stays open, so people can change several. */
export function MenuCheckbox({ children, ...rest }: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem {...rest} onSelect={(event) => event.preventDefault()} className={ITEM}>
      <span aria-hidden="true" className="grid size-4 place-items-center">
        <DropdownMenu.ItemIndicator>
          <Check className="size-4" />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

/** A submenu that opens after hovering for 100 ms. */
export function Submenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={ITEM}>
        {label}
        <ChevronRight aria-hidden="true" className="ms-auto size-4 text-muted" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={4} collisionPadding={8} className={PANEL}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}

const PANEL =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise-in overflow-y-auto ' +
  'rounded-card border border-line bg-card p-1 shadow-float data-[state=closed]:animate-fade-out'

const ITEM =
  'flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 text-base outline-none ' +
  'pointer-coarse:min-h-11 data-[disabled]:cursor-not-allowed data-[highlighted]:bg-raised data-[disabled]:opacity-60'
