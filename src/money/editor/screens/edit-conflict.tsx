import { ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '#ui/button.tsx'

type ChangedMeanwhileProps = {
  thing: 'invoice' | 'quote'
  theirs: { id: string; number: string | null; status: string }
  keepMine: () => void
  takeTheirs: () => void
  asNew: () => void
}

/** Somebody else was quicker: nothing of either is lost before somebody says so. */
export function ChangedMeanwhile({ thing, theirs, keepMine, takeTheirs, asNew }: ChangedMeanwhileProps) {
  const isDraft = theirs.status === 'DRAFT'
  const what = theirs.number
    ? `sent this ${thing} as ${theirs.number}`
    : isDraft
      ? 'changed this draft'
      : 'discarded this draft'
  return (
    <div role="alert" className="w-full rounded-card border border-control bg-raised px-4 py-3">
      <p>
        <strong className="font-medium">Somebody {what} since you opened it.</strong>{' '}
        <span className="text-muted">What you typed is still here, and nothing of it is saved yet.</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isDraft ? (
          <>
            <Button size="small" onClick={keepMine}>
              Keep Mine
            </Button>
            <Button size="small" onClick={takeTheirs}>
              Take Theirs
            </Button>
          </>
        ) : (
          <Button size="small" onClick={asNew}>
            Keep Mine as a New Draft
          </Button>
        )}
        <a
          href={`/${thing}s/${theirs.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'small', variant: 'ghost' })}
        >
          See Theirs
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}
