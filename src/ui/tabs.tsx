import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
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

/** One of several panels; arrows move between the tabs. At phone width the row scrolls sideways. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={onValueChange}
      defaultValue={tabs[0]?.value}
      className={className}
    >
      <Primitive.List
        aria-label={label}
        className="flex gap-4 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] sm:gap-5 [scrollbar-width:none]"
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

const TAB =
  'flex h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0.5 font-medium text-muted ' +
  'transition-colors duration-120 hover:text-ink focus-visible:outline-offset-[-2px] in-data-pointing:outline-none pointer-coarse:h-11 ' +
  'data-[state=active]:border-accent-mark data-[state=active]:text-ink'
