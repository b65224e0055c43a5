import type { ReactNode } from 'react'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/format/money-text.tsx'

type EditorBarProps = {
  totalCents: number | undefined
  currency: string
  busy: boolean
  unsaved: boolean
  /** What has to be said before anything is done. */
  children?: ReactNode
}

/** What it comes to, and what can be done with it. */
export function EditorBar({ totalCents, currency, busy, unsaved, children }: EditorBarProps) {
  return (
    <BottomBar>
      {children}
      <p className="me-auto min-w-0">
        <span className="font-semibold text-lg">
          {totalCents === undefined ? '–' : <Money minor={totalCents} currency={currency} />}
        </span>
        <span role="status" className="ms-3 text-muted text-sm max-sm:block max-sm:ms-0">
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
    </BottomBar>
  )
}
