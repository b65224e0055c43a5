import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { FailedEvent } from '#money/card-payments/contract.ts'
import { listFailedEvents, retryFailedEvent } from '#money/card-payments/contract.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { getSystem } from '../contract.ts'
import { m } from '../messages.ts'
import { FailedCard, FailedRow } from './failed-card.tsx'

const refreshMs = 60_000

/** The newest events from Stripe that couldn't be handled, each with a retry button. */
export function FailedWebhooks() {
  const query = useQuery({ ...read(listFailedEvents), staleTime: refreshMs, refetchInterval: refreshMs })
  return (
    <FailedCard
      title={t(m.failedWebhooks)}
      query={query}
      loadFailed={t(m.webhooksLoadFailed)}
      none={{ icon: <Webhook />, title: t(m.noFailedWebhooks), text: t(m.noFailedWebhooksHint) }}
      row={(event, onRetried) => <FailedWebhook key={event.id} event={event} onRetried={onRetried} />}
    />
  )
}

function FailedWebhook({ event, onRetried }: { event: FailedEvent; onRetried: () => void }) {
  const client = useQueryClient()
  const { id, type, error, attempts, failedAt } = event
  const again = useMutation({
    mutationFn: () => call(retryFailedEvent, { params: { id } }),
    onSuccess: () => {
      toast({ title: t(m.webhookHandled) })
      onRetried()
    },
    onError: (error) => showError(error, t(m.webhookRetryFailed)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listFailedEvents) })
      await client.invalidateQueries({ queryKey: keyOf(getSystem) })
    },
  })
  return (
    <FailedRow
      title={type}
      facts={
        <>
          <span>{id}</span>
          <span>{t(m.webhookAttempts, { count: attempts })}</span>
          <RelativeTime at={failedAt} />
        </>
      }
      error={error}
      retry={{
        label: t(m.retryWebhookButton),
        name: t(m.retryWebhookNamed, { type }),
        busy: again.isPending,
        run: () => again.mutate(),
      }}
    />
  )
}
