import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { Comparison } from '../contract.ts'
import { m } from '../messages.ts'

type ChangeStepsProps = {
  reading: UseQueryResult<Comparison>
  chosen: number | null
  onStep: (by: 1 | -1) => void
}

/** The number of changes, with buttons to step through them. */
export function ChangeSteps({ reading, chosen, onStep }: ChangeStepsProps) {
  const { data, error, refetch } = reading
  const count = data?.regions.length ?? 0
  return (
    <div className="flex min-h-13 items-center justify-center gap-2 border-line border-t bg-card px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm">
      {count > 0 && (
        <IconButton label={t(m.previousChange)} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      )}
      <p role="status" className="min-w-32 text-center tabular-nums">
        {error ? (
          error.message
        ) : !data ? (
          <span className="inline-flex items-center gap-2 text-muted">
            <Spinner />
            {t(m.findingChanges)}
          </span>
        ) : count === 0 ? (
          t(m.noChanges)
        ) : chosen === null ? (
          t(m.changeCount, { count })
        ) : (
          t(m.changeOf, { number: chosen + 1, count })
        )}
      </p>
      {error && (
        <Button size="small" onClick={() => void refetch()}>
          {t(common.tryAgain)}
        </Button>
      )}
      {count > 0 && (
        <IconButton label={t(m.nextChange)} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
