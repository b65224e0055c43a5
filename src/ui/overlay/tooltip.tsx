import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { isPointing } from '../theme/last-input.ts'

const Provided = createContext(false)

/** Wraps areas with several tooltips. One opens after 700 ms, or immediately within 300 ms of another. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value={true}>
      <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Primitive.Provider>
    </Provided>
  )
}

type TooltipProps = {
  text: ReactNode
  /** One element that accepts a ref: a button or a link. Wrap disabled buttons in a focusable span. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/**
 * A short text about its child, shown on hover or focus. Closes on leave, click, scroll and Escape. A
 * standalone tooltip, for example before sign-in, needs its own provider.
 */
export function Tooltip(props: TooltipProps) {
  const tip = <Tip {...props} />
  return useContext(Provided) ? tip : <TooltipProvider>{tip}</TooltipProvider>
}

function Tip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Root>
      {/* Don't open when a closing dialog returns focus after a tap. */}
      <Primitive.Trigger asChild onFocus={(event) => isPointing() && event.preventDefault()}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2 py-1 text-xs text-page"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
