import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MilestoneStep } from '../contract.decisions.ts'
import { listSteps } from '../contract.decisions.ts'
import { DecidedFiles } from './decided-files.tsx'

/** What became of a milestone, read once it is opened. */
export function MilestoneHistory({ id, title }: { id: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group/history mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-control text-muted text-sm hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-120 group-open/history:rotate-90 motion-reduce:transition-none"
        />
        History<span className="sr-only"> of {title}</span>
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
          Try again
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
            <span className="font-medium">{step.byName}</span> {words[step.step]}{' '}
            <RelativeTime at={step.at} className="text-muted" />
            {step.address && <span className="text-muted"> from {step.address}</span>}
          </p>
          {step.reason && (
            <p className="mt-1 max-w-[72ch] whitespace-pre-line text-sm [overflow-wrap:anywhere]">
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

const words: Record<MilestoneStep['step'], string> = {
  SUBMITTED: 'submitted it for approval',
  APPROVED: 'approved it',
  CHANGES_REQUESTED: 'asked for changes',
}
