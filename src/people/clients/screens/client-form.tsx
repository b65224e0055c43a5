import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { CountrySelect } from '#ui/form/country-select.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { LanguageOptions } from '#ui/i18n/language-options.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Client, NewClient } from '../contract.ts'
import { changeClient, createClient, newClient } from '../contract.ts'
import { m } from '../messages.ts'
import { clientsKey } from './client-keys.ts'

type ClientDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The client to change. Without one, the form adds a client. */
  client?: Client
}

/** Form to add or change a client. */
export function ClientDialog({ open, onOpenChange, client }: ClientDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: NewClient) =>
      client ? call(changeClient, { params: { id: client.id }, body }) : call(createClient, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({ title: t(common.success), description: t(client ? m.updated : m.created) })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(client ? m.editClient : m.addNewClient)}
      footer={
        <FormButtons form="client-form" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {t(client ? common.saveChanges : m.saveClient)}
        </FormButtons>
      }
    >
      <ClientForm client={client} save={save.mutateAsync} />
    </Dialog>
  )
}

type ClientFormProps = { client: Client | undefined; save: (body: NewClient) => Promise<unknown> }

const company = ['companyName', 'industry', 'website', 'billingEmail'] as const
const address = ['street', 'postalCode', 'city', 'countryCode', 'taxId', 'language'] as const
const fields = [...company, ...address]

const examples = { website: 'acme.example', taxId: 'GB123456789' }

function ClientForm({ client, save }: ClientFormProps) {
  const form = useForm({
    resolver: zodResolver(newClient),
    defaultValues: {
      companyName: client?.companyName ?? '',
      industry: client?.industry ?? '',
      website: client?.website ?? '',
      billingEmail: client?.billingEmail ?? '',
      street: client?.street ?? '',
      postalCode: client?.postalCode ?? '',
      city: client?.city ?? '',
      countryCode: client?.countryCode ?? '',
      taxId: client?.taxId ?? '',
      language: client?.language ?? ('' as const),
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      showFormError(error, { setError: form.setError, fields }, t(m.saveFailed))
    }),
  )
  return (
    <form id="client-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(m.companyName)} error={errors.companyName?.message}>
        <Input autoComplete="off" {...form.register('companyName')} />
      </Field>
      <Field label={t(m.industry)} optional error={errors.industry?.message}>
        <Input autoComplete="off" {...form.register('industry')} />
      </Field>
      <Field label={t(m.website)} optional error={errors.website?.message}>
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder={examples.website}
          {...form.register('website')}
        />
      </Field>
      <Field label={t(m.billingEmail)} optional error={errors.billingEmail?.message}>
        <Input type="email" autoComplete="off" {...form.register('billingEmail')} />
      </Field>
      <fieldset className="grid gap-4 border-line border-t pt-4">
        <legend className="sr-only">{t(m.onInvoices)}</legend>
        <Field label={t(m.street)} optional error={errors.street?.message}>
          <Input autoComplete="off" {...form.register('street')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field label={t(m.postalCode)} optional error={errors.postalCode?.message}>
            <Input autoComplete="off" {...form.register('postalCode')} />
          </Field>
          <Field label={t(m.city)} optional error={errors.city?.message}>
            <Input autoComplete="off" {...form.register('city')} />
          </Field>
        </div>
        <Field label={t(m.country)} optional error={errors.countryCode?.message}>
          <CountrySelect {...form.register('countryCode')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.taxId)} optional error={errors.taxId?.message}>
            <Input autoComplete="off" placeholder={examples.taxId} {...form.register('taxId')} />
          </Field>
          <Field label={t(common.language)} hint={t(m.languageHint)} error={errors.language?.message}>
            <Select {...form.register('language')} placeholder={t(m.agencyLanguage)}>
              <LanguageOptions />
            </Select>
          </Field>
        </div>
      </fieldset>
    </form>
  )
}
