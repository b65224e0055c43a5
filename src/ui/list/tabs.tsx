import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import '../theme/last-input.ts'
import { tabClass, tabRowClass, useRowEnd } from './tab-row.tsx'

type TabsProps = {
  /** Describes the tabs for screen readers. */
  label: string
  tabs: { value: string; label: ReactNode; content: ReactNode }[]
  /** The open tab, if it's in the URL. Otherwise the first tab opens. */
  value?: string
  onValueChange?: (value: string) => void
  /** Called when the pointer or a finger reaches a tab. */
  onMayOpen?: (value: string) => void
  className?: string
}

/** A tab list with one open panel. Arrow keys move between tabs. A long row scrolls and fades at its end. */
export function Tabs({ label, tabs, value, onValueChange, onMayOpen, className }: TabsProps) {
  const { row, goesOn } = useRowEnd<HTMLDivElement>()
  // Ignores a repeated selection: a press selects a tab on pointer down and again on focus.
  const chosen = useRef(value)
  useEffect(() => {
    chosen.current = value
  }, [value])
  const choose = (next: string) => {
    if (next === chosen.current) return
    chosen.current = next
    onValueChange?.(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the chosen tab fully into view
  useEffect(() => {
    const active = row.current?.querySelector('[data-state=active]')
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <Primitive.Root value={value} onValueChange={choose} defaultValue={tabs[0]?.value} className={className}>
      <Primitive.List ref={row} aria-label={label} data-goes-on={goesOn || undefined} className={tabRowClass}>
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            onPointerEnter={() => onMayOpen?.(tab.value)}
            className={tabClass}
          >
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
