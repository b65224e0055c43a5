import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { isPointing } from '../theme/last-input.ts'

const Provided = createContext(false)

/** Stands around everything that has many: after 700 ms a tooltip opens, within 300 ms of another at once. */
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
  /** One element that takes a ref: a button, a link. A disabled button needs a focusable span around it. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/**
 * A few words about its child, on hover or focus; it closes on leave, click, scroll and Escape. One that stands
 * alone, as on the pages before the sign-in, brings its own provider.
 */
export function Tooltip(props: TooltipProps) {
  const tip = <Tip {...props} />
  return useContext(Provided) ? tip : <TooltipProvider>{tip}</TooltipProvider>
}

function Tip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Root>
      {/* Focus that a closing dialog gives back after a tap is nobody's question. */}
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
