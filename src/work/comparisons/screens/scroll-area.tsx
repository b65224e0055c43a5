import type { ReactNode, RefObject } from 'react'

type ScrollAreaProps = {
  label: string
  area: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  width: string
  children: ReactNode
}

/** Scrolls a zoomed sheet. */
export function ScrollArea({ label, area, sheet, width, children }: ScrollAreaProps) {
  return (
    <div
      ref={area}
      dir="ltr"
      {...scrolledByKeys(label)}
      className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-raised p-3 focus-visible:outline-offset-[-2px] md:p-6 data-dragged:[&_*]:cursor-grabbing"
    >
      <div ref={sheet} className="relative mx-auto grid shadow-float" style={{ width }}>
        {children}
      </div>
    </div>
  )
}

/** Makes the area focusable, so that arrow keys can scroll it. It gets focus first. */
const scrolledByKeys = (label: string) => ({
  tabIndex: 0,
  role: 'group',
  'aria-label': label,
  'data-first-focus': '',
})
