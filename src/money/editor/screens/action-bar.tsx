import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { m } from '../messages.ts'

type EditorBarProps = {
  totalCents: number | undefined
  currency: string
  busy: boolean
  unsaved: boolean
  /** Notices to show before any action. */
  children?: ReactNode
}

/** The total, and the buttons to save and send. */
export function EditorBar({ totalCents, currency, busy, unsaved, children }: EditorBarProps) {
  return (
    <BottomBar>
      {children}
      <p className="me-auto min-w-0">
        <span className="font-semibold text-lg">
          {totalCents === undefined ? '–' : <Money minor={totalCents} currency={currency} />}
        </span>
        <span role="status" className="ms-3 text-muted text-sm max-sm:block max-sm:ms-0">
          {unsaved && t(m.notSaved)}
        </span>
      </p>
      <span className="flex gap-2">
        <Button type="submit" value="save" disabled={busy}>
          {t(m.saveDraftButton)}
        </Button>
        <Button type="submit" value="send" variant="primary" busy={busy}>
          {t(m.sendButton)}
        </Button>
      </span>
    </BottomBar>
  )
}
