import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { getDelivery, listOutbox, sendTestEmail } from '../contract.ts'
import { m } from '../messages.ts'

/** Shows whether emails are sent and through which server, with a button that sends a test. */
export function DeliveryNote() {
  const client = useQueryClient()
  const { data } = useQuery(read(getDelivery))
  const trial = useMutation({
    mutationFn: () => call(sendTestEmail),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listOutbox) }),
    onError: (error) => showError(error, t(m.testFailed)),
  })
  if (!data) return null
  if (data.quiet) {
    return <p className="max-w-[72ch] text-muted">{t(m.quietHint)}</p>
  }
  if (!data.sends) {
    return <p className="max-w-[72ch] text-muted">{t(m.noServerHint)}</p>
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted [overflow-wrap:anywhere]">{t(m.sentVia, { server: data.server ?? '' })}</p>
        <Button busy={trial.isPending} onClick={() => trial.mutate()}>
          <Send aria-hidden="true" className="size-4" />
          {t(m.sendTestButton)}
        </Button>
      </div>
      <div role="status">{trial.data && <Outcome {...trial.data} />}</div>
    </div>
  )
}

function Outcome({ to, sent, answer }: { to: string; sent: boolean; answer: string }) {
  const Icon = sent ? CircleCheck : CircleX
  return (
    <p
      className={`flex gap-2.5 rounded-card p-3 ${sent ? 'bg-green-soft text-green-ink' : 'bg-red-soft text-red-ink'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {sent ? (
          <T m={m.testAccepted} values={{ to, words: answer, answer: monospaced }} />
        ) : (
          <T m={m.testRefused} values={{ words: answer, answer: monospaced }} />
        )}
      </span>
    </p>
  )
}

const monospaced = (children: ReactNode) => <span className="font-mono text-sm">{children}</span>
