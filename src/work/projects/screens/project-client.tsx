import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'wouter'
import { companyNameRequired } from '#people/clients/contract.ts'
import { everyClient } from '#people/clients/screens/client-select.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { NewProject } from '../contract.ts'
import type { ProjectText } from './project-fields.tsx'

type NewProjectForm = UseFormReturn<ProjectText, unknown, NewProject>

/** Whom the project is for: any client for staff, one's own companies for a customer. */
export function ClientField({ form, staff }: { form: NewProjectForm; staff: boolean }) {
  const { data: clients, error } = useQuery(everyClient)
  const only = clients?.length === 1 ? clients[0]?.id : undefined
  const { setValue } = form
  useEffect(() => {
    if (only) setValue('clientId', only)
  }, [only, setValue])
  return (
    <Field
      label="Client"
      error={form.formState.errors.clientId?.message ?? error?.message}
      hint={staff && clients?.length === 0 ? <NoClientsYet /> : undefined}
    >
      <Select
        name="clientId"
        placeholder={clients ? 'Select a client' : 'Loading clients...'}
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
  return (
    <>
      There is no client yet.{' '}
      <Link href="/admin/clients" className="underline underline-offset-4">
        Add one first.
      </Link>
    </>
  )
}

/** For a customer without a company: it is made with their first project. */
export function CompanyField({ form }: { form: NewProjectForm }) {
  const { companyName, clientId } = form.formState.errors
  return (
    <Field
      label="Company Name"
      hint="Your company, as it should stand on invoices."
      error={companyName?.message ?? (clientId && companyNameRequired)}
    >
      <Input autoComplete="organization" {...form.register('companyName')} />
    </Field>
  )
}
