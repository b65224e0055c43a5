import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Send } from 'lucide-react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { getDelivery, listOutbox, sendTestMail } from '../contract.ts'

/** Whether mails leave, by which server, and a button to find out whether it takes them. */
export function DeliveryNote() {
  const client = useQueryClient()
  const { data } = useQuery(read(getDelivery))
  const trial = useMutation({
    mutationFn: () => call(sendTestMail),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listOutbox) }),
    onError: (error) => showError(error, 'The test mail could not be sent.'),
  })
  if (!data) return null
  if (data.quiet) {
    return (
      <p className="max-w-[72ch] text-muted">
        Quiet mode is on (EASEL_QUIET). Emails stay here and aren’t sent later by themselves. Once you start
        Easel without it, send the ones you still need.
      </p>
    )
  }
  if (!data.sends) {
    return (
      <p className="max-w-[72ch] text-muted">
        No mail server is set up, so mails are kept here and reach nobody. Give the server SMTP_URL and
        MAIL_FROM, and those that wait are sent.
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted [overflow-wrap:anywhere]">Mails are sent by {data.server}.</p>
        <Button busy={trial.isPending} onClick={() => trial.mutate()}>
          <Send aria-hidden="true" className="size-4" />
          Send a Test Mail
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
        {sent
          ? `The mail server took the mail to ${to}. Look whether it arrives.`
          : 'The mail server did not take it.'}{' '}
        It said: <span className="font-mono text-sm">{answer}</span>
      </span>
    </p>
  )
}
