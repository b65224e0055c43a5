import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { z } from 'zod'
import { call, read } from '#kernel/browser/call.ts'
import { line, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { getBilling } from '#money/billing-settings/contract.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { symbolOf } from '#ui/format/money.ts'
import { exampleMoney, parseMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { useAction } from '#ui/hooks/action.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { createQuote } from '../contract.ts'
import { m } from '../messages.ts'
import { quotesKey } from './quotes-key.ts'

const formId = 'change-request'
/** The default validity, as in the quote editor. */
const validDays = 30

type ChangeRequestProps = {
  project: { id: string; currency: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Drafts a quote for more work in a project, and opens the draft for staff to send. Accepting the quote adds
 * a milestone.
 */
export function ChangeRequestDialog({ project, open, onOpenChange }: ChangeRequestProps) {
  const [, navigate] = useLocation()
  // Keeps a second click or a retry from making a second draft.
  const [key] = useState(() => randomId())
  const billing = useQuery({ ...read(getBilling), enabled: open })
  const { currency } = project
  const form = useForm({
    resolver: zodResolver(typedRequest(currency)),
    defaultValues: { title: '', description: '', price: '', validUntil: dayFromNow(validDays) },
  })
  const { errors } = form.formState
  const save = useAction({
    act: (typed: z.output<ReturnType<typeof typedRequest>>) => {
      const { taxPercent = 0, exemptionReason = null, terms = null } = billing.data ?? {}
      const { title, description, price, validUntil } = typed
      const unitAmountCents = parseMoney(price, currency)
      const lines = [{ description: title, unitAmountCents, taxPercent }]
      const texts = { title, notes: description, exemptionReason, terms }
      const about = { projectId: project.id, addsMilestone: true, validUntil: validUntil || null }
      const once = { base: '', headers: { 'idempotency-key': key } }
      return call(createQuote, { body: { ...about, ...texts, lines } }, once)
    },
    refresh: quotesKey,
    onDone: ({ id }) => {
      onOpenChange(false)
      navigate(`/quotes/${id}`)
      toast({ title: t(m.changeRequestDrafted), description: t(m.changeRequestDraftedHint) })
    },
    failure: t(m.changeRequestFailed),
    handles: (error) => {
      const fields = ['title', 'validUntil'] as const
      showFormError(error, { setError: form.setError, fields }, t(m.changeRequestFailed))
      return true
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.changeRequest)}
      description={t(m.changeRequestHint)}
      footer={
        <FormButtons
          form={formId}
          busy={save.isPending || billing.isPending}
          onCancel={() => onOpenChange(false)}
        >
          {t(m.createDraftButton)}
        </FormButtons>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
        className="grid gap-4"
      >
        <Field label={t(m.requestTitle)} error={errors.title?.message}>
          <Input autoComplete="off" maxLength={200} {...form.register('title')} />
        </Field>
        <Field label={t(m.requestDescription)} optional error={errors.description?.message}>
          <Textarea rows={4} {...form.register('description')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t(m.requestPrice, { symbol: symbolOf(currency) })}
            hint={billing.data?.pricesIncludeTax ? t(m.priceWithTax) : t(m.priceWithoutTax)}
            error={errors.price?.message}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder={exampleMoney(currency)}
              className="text-end tabular-nums"
              {...form.register('price')}
            />
          </Field>
          <Field label={t(m.validUntil)} optional error={errors.validUntil?.message}>
            <Input type="date" min={dayFromNow()} {...form.register('validUntil')} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}

/** Builds a schema that validates the typed price in the project's currency. */
function typedRequest(currency: string) {
  return z.object({
    title: line(200, t(m.titleRequired)),
    description: prose(5_000),
    price: line(30).refine((text) => parseMoney(text, currency) > 0, {
      error: ({ input }) =>
        whyNoMoney(String(input), currency) ?? t(m.amountLike, { example: exampleMoney(currency) }),
    }),
    validUntil: z.string(),
  })
}
