import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { listSteps } from '../contract.decisions.ts'
import { m } from '../messages.ts'
import { DecidedFiles } from './decided-files.tsx'

/** The history of a milestone, loaded when it's opened. */
export function MilestoneHistory({ id, title }: { id: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group/history mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-control text-muted text-sm hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-120 group-open/history:rotate-90 motion-reduce:transition-none"
        />
        <T m={m.history} values={{ title, hidden }} />
      </summary>
      {open && <Steps id={id} />}
    </details>
  )
}

function Steps({ id }: { id: string }) {
  const { data: steps, error, refetch } = useQuery(read(listSteps, { params: { id } }))
  if (error) {
    return (
      <p className="mt-2 text-muted text-sm">
        {error.message}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t(common.tryAgain)}
        </Button>
      </p>
    )
  }
  if (!steps) return <Skeleton className="mt-2 h-10 max-w-md" />
  return (
    <ol className="mt-2 space-y-4 border-line border-s ps-4">
      {steps.map((step) => (
        <li key={step.id}>
          <p className="text-sm">
            <T
              m={labels[step.step]}
              values={{
                name: <span className="font-medium">{step.byName}</span>,
                when: <RelativeTime at={step.at} className="text-muted" />,
              }}
            />
            {step.address && <span className="text-muted"> · {step.address}</span>}
          </p>
          {step.reason && (
            <p dir="auto" className="mt-1 max-w-[72ch] whitespace-pre-line text-sm [overflow-wrap:anywhere]">
              {step.reason}
            </p>
          )}
          {step.fileVersions.length > 0 && (
            <div className="mt-2">
              <DecidedFiles files={step.fileVersions} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

const labels = {
  SUBMITTED: m.stepSubmitted,
  APPROVED: m.stepApproved,
  CHANGES_REQUESTED: m.stepChanges,
}

const hidden = (of: ReactNode) => <span className="sr-only">{of}</span>
