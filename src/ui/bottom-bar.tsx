import type { ReactNode } from 'react'

/** The actions of a long page, always visible, except on a phone, where they would cover fields. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-page px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:sticky md:-mx-8 md:px-8">
      {children}
    </div>
  )
}
