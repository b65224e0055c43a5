import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#kernel/i18n/t.ts'
import { LineEditor } from '#money/editor/screens/line-editor.tsx'
import type { LineErrors } from '#money/editor/screens/line-values.ts'
import { blankLine } from '#money/editor/screens/line-values.ts'
import { everyClient } from '#people/clients/screens/client-select.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import type { Subscription } from '../contract.ts'
import type { NewSubscription } from '../contract.write.ts'
import { m } from '../messages.ts'
import type { FormDefaults, SubscriptionFormValues } from './form-values.ts'
import { newText, previewOf, read, textOf } from './form-values.ts'
import { FirstInvoice, SchedulePreview } from './schedule-preview.tsx'
import { Terms } from './terms.tsx'

type SubscriptionFormProps = {
  /** The plan to change. Without one, the form adds a plan. */
  subscription?: Subscription
  /** Whether the form asks for the client, because the screen doesn't know it. */
  chooses: boolean
  defaults: FormDefaults & { paymentDays: number }
  save: (clientId: string, body: NewSubscription) => Promise<unknown>
}

const fields = [
  'planCode',
  'intervalCount',
  'interval',
  'startsOn',
  'endsOn',
  'paymentDays',
  'currency',
] as const

/** Form for a plan: its lines, its schedule, and what happens to each invoice. */
export function SubscriptionForm({ subscription, chooses, defaults, save }: SubscriptionFormProps) {
  const form = useForm<SubscriptionFormValues>({
    defaultValues: subscription ? textOf(subscription, defaults) : newText(defaults),
  })
  const [lineErrors, setLineErrors] = useState<LineErrors>({})
  const text = form.watch()
  const upcoming = text.onlyNoted ? undefined : previewOf(text, subscription, defaults.today)
  const { errors } = form.formState
  const submit = form.handleSubmit(
    async (values) => {
      const { body, errors: wrong } = read(values, subscription)
      if (wrong) return setLineErrors(wrong)
      await save(values.clientId, body).catch((error: unknown) =>
        showFormError(error, { setError: form.setError, fields }, t(m.saveFailed)),
      )
    },
    // The lines are checked too, so that everything that's missing is marked at once.
    () => setLineErrors(read(form.getValues(), subscription).errors ?? {}),
  )
  return (
    <form id="plan-form" onSubmit={submit} noValidate className="grid gap-4">
      {chooses && <ClientField form={form} />}
      <Field label={t(m.plan)} error={errors.planCode?.message}>
        <Input
          autoComplete="off"
          maxLength={100}
          placeholder={t(m.planExample)}
          {...form.register('planCode', { validate: (name) => name.trim() !== '' || t(m.planRequired) })}
        />
      </Field>
      {!subscription && (
        <Checkbox label={t(m.trackOnly)} hint={t(m.trackOnlyHint)} {...form.register('onlyNoted')} />
      )}
      {text.onlyNoted ? (
        <Field label={t(m.started)} error={errors.startsOn?.message}>
          <Input type="date" {...form.register('startsOn', { required: t(m.startRequired) })} />
        </Field>
      ) : (
        <>
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium text-sm">{t(m.linesOnInvoice)}</legend>
            <LineEditor
              lines={text.lines}
              onChange={(next) => form.setValue('lines', next(form.getValues('lines')))}
              newLine={() => blankLine(defaults.taxPercent)}
              currency={text.currency}
              withoutTax={text.reverseCharge}
              errors={lineErrors}
              onErrors={setLineErrors}
            />
          </fieldset>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <Checkbox label={t(m.pricesIncludeTax)} {...form.register('pricesIncludeTax')} />
            <Checkbox label={t(m.reverseCharge)} {...form.register('reverseCharge')} />
          </div>
          <Terms form={form} isNew={!subscription} paymentDays={defaults.paymentDays} />
          <SchedulePreview upcoming={upcoming} currency={text.currency} />
          <FirstInvoice
            first={upcoming?.[0]}
            today={defaults.today}
            currency={text.currency}
            delivery={text.delivery}
            isNew={!subscription}
          />
        </>
      )}
    </form>
  )
}

function ClientField({ form }: { form: ReturnType<typeof useForm<SubscriptionFormValues>> }) {
  const clients = useQuery(everyClient)
  return (
    <Field label={t(m.client)} error={form.formState.errors.clientId?.message}>
      <Select
        placeholder={t(m.chooseClient)}
        {...form.register('clientId', { validate: (id) => id !== '' || t(m.chooseClient) })}
        value={form.watch('clientId')}
      >
        {clients.data?.map(({ id, companyName }) => (
          <option key={id} value={id}>
            {companyName}
          </option>
        ))}
      </Select>
    </Field>
  )
}
