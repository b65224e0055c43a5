import { ExternalLink } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { m } from '../messages.ts'

type ChangedMeanwhileProps = {
  thing: 'invoice' | 'quote'
  theirs: { id: string; number: string | null; status: string }
  keepMine: () => void
  takeTheirs: () => void
  asNew: () => void
}

/** Shown when someone else changed the draft. Neither version is lost until the reader chooses. */
export function ChangedMeanwhile({ thing, theirs, keepMine, takeTheirs, asNew }: ChangedMeanwhileProps) {
  const isDraft = theirs.status === 'DRAFT'
  return (
    <div role="alert" className="w-full rounded-card border border-control bg-raised px-4 py-3">
      <p>
        <strong className="font-medium">{whatHappened(thing, theirs)}</strong>{' '}
        <span className="text-muted">{t(m.nothingSavedYet)}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isDraft ? (
          <>
            <Button size="small" onClick={keepMine}>
              {t(m.keepMineButton)}
            </Button>
            <Button size="small" onClick={takeTheirs}>
              {t(m.takeTheirsButton)}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={asNew}>
            {t(m.keepAsNewButton)}
          </Button>
        )}
        <a
          href={`/${thing}s/${theirs.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'small', variant: 'ghost' })}
        >
          {t(m.seeTheirsButton)}
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}

function whatHappened(
  thing: 'invoice' | 'quote',
  { number, status }: ChangedMeanwhileProps['theirs'],
): string {
  if (number) return t(thing === 'invoice' ? m.sentMeanwhileInvoice : m.sentMeanwhileQuote, { number })
  return t(status === 'DRAFT' ? m.changedMeanwhile : m.discardedMeanwhile)
}
