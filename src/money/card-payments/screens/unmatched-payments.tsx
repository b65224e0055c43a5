import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call, read } from '#kernel/browser/call.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { formatMoney, Money } from '#ui/format/money-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { UnmatchedPayment } from '../contract.ts'
import { listUnmatchedPayments, refundUnmatchedPayment, resolveUnmatchedPayment } from '../contract.ts'

/** Money that arrived and fits no invoice: there until somebody says what became of it. */
export function UnmatchedPayments() {
  const { data } = useQuery(read(listUnmatchedPayments))
  const [chosen, choose] = useState<UnmatchedPayment>()
  const open = data?.filter(({ settledAt }) => settledAt === null) ?? []
  if (open.length === 0) return null
  return (
    <Card flush title="Payments That Fit No Invoice" className="mb-6">
      <ul className="divide-y divide-line border-line border-t">
        {open.map((unmatched) => (
          <li key={unmatched.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                <Money minor={unmatched.amountCents} currency={unmatched.currency} /> by card
                {unmatched.companyName && <span className="font-normal"> from {unmatched.companyName}</span>}
              </p>
              <p>{unmatched.reason}</p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                <UnmatchedDetails unmatched={unmatched} />
              </p>
            </div>
            <Button changes onClick={() => choose(unmatched)}>
              Settle
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <Settling key={chosen.id} unmatched={chosen} close={() => choose(undefined)} />}
    </Card>
  )
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

/** Either it goes back by the card, or somebody says what else became of it. */
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
    onSuccess: () => resolved('Payment settled'),
    onError: (error) =>
      showFormError(error, { setError: form.setError, fields: ['settlement'] }, 'It could not be settled.'),
  })
  const back = useMutation({
    mutationFn: () => call(refundUnmatchedPayment, { params }),
    onSuccess: () => resolved('Payment sent back'),
    onError: (error) => showError(error, 'It could not be sent back.'),
  })
  const amount = formatMoney(unmatched.amountCents, unmatched.currency)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Settle ${amount}`}
      description="Send it back to the card, or write down what you did with it."
      footer={
        <>
          {unmatched.intentId && (
            <Button className="me-auto" busy={back.isPending} onClick={() => back.mutate()}>
              Send Back
            </Button>
          )}
          <FormButtons form="settle-form" busy={note.isPending} onCancel={close}>
            Settle
          </FormButtons>
        </>
      }
    >
      <form id="settle-form" noValidate onSubmit={form.handleSubmit((body) => note.mutate(body))}>
        <Field label="How it was settled" error={form.formState.errors.settlement?.message}>
          <Input
            autoComplete="off"
            placeholder="Written down on the next invoice"
            {...form.register('settlement')}
          />
        </Field>
      </form>
    </Dialog>
  )
}
