import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call, read } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { UnmatchedPayment } from '../contract.ts'
import { listUnmatchedPayments, refundUnmatchedPayment, resolveUnmatchedPayment } from '../contract.ts'
import { m } from '../messages.ts'

/** Lists payments that match no invoice until someone resolves them. */
export function UnmatchedPayments() {
  const { data } = useQuery(read(listUnmatchedPayments))
  const [chosen, choose] = useState<UnmatchedPayment>()
  const open = data?.filter(({ settledAt }) => settledAt === null) ?? []
  if (open.length === 0) return null
  return (
    <Card flush title={t(m.unmatchedTitle)} className="mb-6">
      <ul className="divide-y divide-line border-line border-t">
        {open.map((unmatched) => (
          <li key={unmatched.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                <UnmatchedTitle unmatched={unmatched} />
              </p>
              <p>{unmatched.reason}</p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                <UnmatchedDetails unmatched={unmatched} />
              </p>
            </div>
            <Button changes onClick={() => choose(unmatched)}>
              {t(m.resolveButton)}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <Settling key={chosen.id} unmatched={chosen} close={() => choose(undefined)} />}
    </Card>
  )
}

function UnmatchedTitle({
  unmatched: { amountCents, currency, companyName },
}: {
  unmatched: UnmatchedPayment
}) {
  const amount = <Money minor={amountCents} currency={currency} />
  if (!companyName) return <T m={m.byCard} values={{ amount }} />
  const light = (children: ReactNode) => <span className="font-normal">{children}</span>
  return <T m={m.byCardFrom} values={{ amount, company: companyName, light }} />
}

function UnmatchedDetails({ unmatched }: { unmatched: UnmatchedPayment }) {
  return (
    <>
      <RelativeTime at={unmatched.receivedAt} />
      {unmatched.invoiceId && unmatched.number && (
        <>
          {' · '}
          <Link
            href={`/invoices/${unmatched.invoiceId}`}
            className="underline underline-offset-2 hover:text-ink"
          >
            {unmatched.number}
          </Link>
        </>
      )}
      {unmatched.intentId && <> · {unmatched.intentId}</>}
    </>
  )
}

/** Refunds the payment to the card, or records how else it was resolved. */
function Settling({ unmatched, close }: { unmatched: UnmatchedPayment; close: () => void }) {
  const queries = useQueryClient()
  const params = { id: unmatched.id }
  const form = useForm({ defaultValues: { settlement: '' } })
  const resolved = async (title: string) => {
    await queries.invalidateQueries({ queryKey: invoicesKey })
    close()
    toast({ title })
  }
  const note = useMutation({
    mutationFn: (body: { settlement: string }) => call(resolveUnmatchedPayment, { params, body }),
    onSuccess: () => resolved(t(m.resolved)),
    onError: (error) =>
      showFormError(error, { setError: form.setError, fields: ['settlement'] }, t(m.resolveFailed)),
  })
  const back = useMutation({
    mutationFn: () => call(refundUnmatchedPayment, { params }),
    onSuccess: () => resolved(t(m.refunded)),
    onError: (error) => showError(error, t(m.refundFailed)),
  })
  const amount = money(unmatched.amountCents, unmatched.currency)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={t(m.resolveTitle, { amount })}
      description={t(m.resolveHint)}
      footer={
        <>
          {unmatched.intentId && (
            <Button className="me-auto" busy={back.isPending} onClick={() => back.mutate()}>
              {t(m.refundButton)}
            </Button>
          )}
          <FormButtons form="settle-form" busy={note.isPending} onCancel={close}>
            {t(m.resolveButton)}
          </FormButtons>
        </>
      }
    >
      <form id="settle-form" noValidate onSubmit={form.handleSubmit((body) => note.mutate(body))}>
        <Field label={t(m.resolution)} error={form.formState.errors.settlement?.message}>
          <Input autoComplete="off" placeholder={t(m.resolutionExample)} {...form.register('settlement')} />
        </Field>
      </form>
    </Dialog>
  )
}
