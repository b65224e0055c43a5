import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'

type EditorBarProps = {
  totalCents: number | undefined
  currency: string
  busy: boolean
  unsaved: boolean
  /** What has to be said before anything is done. */
  children?: ReactNode
}

/** What it comes to and what can be done with it: in sight however long it is, but on a phone, where it would cover fields. */
export function EditorBar({ totalCents, currency, busy, unsaved, children }: EditorBarProps) {
  return (
    <div className="bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-page px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:sticky md:-mx-8 md:px-8">
      {children}
      <p className="mr-auto min-w-0">
        <span className="font-semibold text-lg">
          {totalCents === undefined ? '–' : <Money minor={totalCents} currency={currency} code />}
        </span>
        <span role="status" className="ml-3 text-muted text-sm max-sm:block max-sm:ml-0">
          {unsaved && 'Not saved yet'}
        </span>
      </p>
      <span className="flex gap-2">
        <Button type="submit" value="save" disabled={busy}>
          Save Draft
        </Button>
        <Button type="submit" value="send" variant="primary" busy={busy}>
          Send
        </Button>
      </span>
    </div>
  )
}
