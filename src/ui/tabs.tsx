import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import './last-input.ts'

type TabsProps = {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: { value: string; label: ReactNode; content: ReactNode }[]
  /** Controlled, where the address holds the tab; else the first tab opens. */
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}

/** One of several panels; arrows move between the tabs. Where the row is too long it scrolls, and fades where it goes on. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const { row, goesOn } = useRowEnd()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever is chosen comes into sight whole
  useEffect(() => {
    const chosen = row.current?.querySelector('[data-state=active]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <Primitive.Root
      value={value}
      onValueChange={onValueChange}
      defaultValue={tabs[0]?.value}
      className={className}
    >
      <Primitive.List
        ref={row}
        aria-label={label}
        data-goes-on={goesOn || undefined}
        className="flex gap-4 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] sm:gap-5 [scrollbar-width:none] data-goes-on:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-5 outline-offset-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

/** Whether there is more of the row to its right than is in sight. */
function useRowEnd() {
  const row = useRef<HTMLDivElement>(null)
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setGoesOn(element.scrollWidth - element.clientWidth - element.scrollLeft > 4)
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [])
  return { row, goesOn }
}

const TAB =
  'flex h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0.5 font-medium text-muted ' +
  'transition-colors duration-120 hover:text-ink focus-visible:outline-offset-[-2px] in-data-pointing:outline-none pointer-coarse:h-11 ' +
  'data-[state=active]:border-accent-mark data-[state=active]:text-ink'
