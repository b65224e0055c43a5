import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { companyNameRequired } from '#people/clients/contract.ts'
import { everyClient } from '#people/clients/screens/client-select.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { NewProject } from '../contract.ts'
import { m } from '../messages.ts'
import type { ProjectText } from './project-fields.tsx'

type NewProjectForm = UseFormReturn<ProjectText, unknown, NewProject>

/**
 * Field for the project's client. Staff choose any client, and customers choose one of their own companies.
 */
export function ClientField({ form, staff }: { form: NewProjectForm; staff: boolean }) {
  const { data: clients, error } = useQuery(everyClient)
  const only = clients?.length === 1 ? clients[0]?.id : undefined
  const { setValue } = form
  useEffect(() => {
    if (only) setValue('clientId', only)
  }, [only, setValue])
  return (
    <Field
      label={t(m.client)}
      error={form.formState.errors.clientId?.message ?? error?.message}
      hint={staff && clients?.length === 0 ? <NoClientsYet /> : undefined}
    >
      <Select
        name="clientId"
        placeholder={clients ? t(m.selectClient) : t(m.loadingClients)}
        value={form.watch('clientId')}
        onChange={(event) =>
          setValue('clientId', event.target.value, { shouldValidate: form.formState.isSubmitted })
        }
      >
        {clients?.map((client) => (
          <option key={client.id} value={client.id}>
            {client.companyName}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function NoClientsYet() {
  return <T m={m.noClientsYet} values={{ link: clientsLink }} />
}

function clientsLink(words: ReactNode) {
  return (
    <Link href="/admin/clients" className="underline underline-offset-4">
      {words}
    </Link>
  )
}

/** Company field for customers without a company. The company is created with their first project. */
export function CompanyField({ form }: { form: NewProjectForm }) {
  const { companyName, clientId } = form.formState.errors
  return (
    <Field
      label={t(m.companyName)}
      hint={t(m.companyNameHint)}
      error={companyName?.message ?? (clientId && companyNameRequired)}
    >
      <Input autoComplete="organization" {...form.register('companyName')} />
    </Field>
  )
}
