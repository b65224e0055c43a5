import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
import type { FormDefaults, SubscriptionFormValues } from './form-values.ts'
import { newText, previewOf, read, textOf } from './form-values.ts'
import { FirstInvoice, SchedulePreview } from './schedule-preview.tsx'
import { Terms } from './terms.tsx'

type SubscriptionFormProps = {
  /** The plan to change; without one a new one is added. */
  subscription?: Subscription
  /** The client is chosen where the screen knows of none. */
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

/** A plan: what each invoice asks for, when, and what comes of it. */
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
        showFormError(error, { setError: form.setError, fields }, 'The plan could not be saved.'),
      )
    },
    // The lines are checked too, so that everything that's missing is marked at once.
    () => setLineErrors(read(form.getValues(), subscription).errors ?? {}),
  )
  return (
    <form id="plan-form" onSubmit={submit} noValidate className="grid gap-4">
      {chooses && <ClientField form={form} />}
      <Field label="Plan" error={errors.planCode?.message}>
        <Input
          autoComplete="off"
          maxLength={100}
          placeholder="Care plan"
          {...form.register('planCode', { validate: (name) => name.trim() !== '' || 'Plan is required' })}
        />
      </Field>
      {!subscription && (
        <Checkbox label="Track only" hint="You invoice this manually." {...form.register('onlyNoted')} />
      )}
      {text.onlyNoted ? (
        <Field label="Started" error={errors.startsOn?.message}>
          <Input type="date" {...form.register('startsOn', { required: 'Choose a start date' })} />
        </Field>
      ) : (
        <>
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium text-sm">Lines on each invoice</legend>
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
            <Checkbox label="Prices include tax" {...form.register('pricesIncludeTax')} />
            <Checkbox label="Reverse charge: the client owes the tax" {...form.register('reverseCharge')} />
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
    <Field label="Client" error={form.formState.errors.clientId?.message}>
      <Select
        placeholder="Choose a client"
        {...form.register('clientId', { validate: (id) => id !== '' || 'Choose a client' })}
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
