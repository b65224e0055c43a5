import { useQuery } from '@tanstack/react-query'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { getAgency } from '#features/agency/contract.ts'
import { everyClient } from '#features/clients/screens/client-select.tsx'
import { listProjects } from '#features/projects/contract.ts'
import { readAll } from '#kernel/call.pages.ts'
import { read } from '#kernel/call.ts'
import { dayFromNow } from '#ui/day-from-now.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { parseMoney, typedMoney } from '#ui/money-parse.ts'
import { sayFormFailure } from '#ui/say-failure.ts'
import { Select } from '#ui/select.tsx'
import { descriptionRequired } from '../contract.lines.ts'
import type { InvoiceDetail } from '../contract.ts'
import type { NewInvoice } from '../contract.write.ts'
import { amountAboveZero } from '../contract.write.ts'
import { AmountField, exampleOf } from './invoice-amount.tsx'

/** Whom the invoice is for, where the screen knows. */
export type InvoiceFor = { projectId?: string; clientId?: string }

export type InvoiceBody = Pick<NewInvoice, 'projectId' | 'clientId' | 'dueAt' | 'lines'>
/** Which of the two buttons was pressed. */
export type Act = 'save' | 'send'

type InvoiceText = { whose: string; description: string; amount: string; dueAt: string }

type InvoiceFormProps = {
  start?: InvoiceFor
  draft?: InvoiceDetail
  save: (body: InvoiceBody, act: Act) => Promise<unknown>
}

const fields = ['whose', 'description', 'amount', 'dueAt'] as const

/** Project, one line and a due date. */
export function InvoiceForm({ start, draft, save }: InvoiceFormProps) {
  const choices = useChoices(start?.clientId)
  const agency = useQuery(read(getAgency))
  const currencyOf = (whose: string) =>
    draft?.currency ?? choices.currencyOf(whose) ?? agency.data?.currency ?? 'usd'
  const form = useForm({
    resolver: resolverWith(currencyOf),
    defaultValues: {
      whose: startValue(start, draft),
      description: draft?.lines[0]?.description ?? '',
      amount: draft ? typedMoney(draft.lines[0]?.unitAmountCents ?? 0, draft.currency) : '',
      dueAt: draft ? (draft.dueAt ?? '') : dayFromNow(14),
    },
  })
  const { errors } = form.formState
  const whose = form.watch('whose')
  const currency = currencyOf(whose)
  const submit = form.handleSubmit(async (text, event) => {
    const { submitter } = (event?.nativeEvent ?? {}) as { submitter?: HTMLButtonElement }
    const act = submitter?.value === 'send' ? 'send' : 'save'
    if (act === 'send' && parseMoney(text.amount, currency) <= 0) {
      form.setError('amount', { message: amountAboveZero }, { shouldFocus: true })
      return
    }
    await save(bodyOf(text, currency, draft), act).catch((error: unknown) =>
      sayFormFailure(error, { setError: form.setError, fields }, 'The invoice could not be saved.'),
    )
  })
  return (
    <form id="invoice-form" onSubmit={submit} noValidate className="grid gap-4">
      {draft ? (
        <Field label="For">
          <Input readOnly value={draft.projectName ?? draft.companyName} />
        </Field>
      ) : (
        <Field label="Project" error={errors.whose?.message}>
          <Select placeholder="Choose a project" {...form.register('whose')} value={whose}>
            {choices.companies.map((company) => (
              <optgroup key={company.id} label={company.companyName}>
                {company.projects.map((project) => (
                  <option key={project.id} value={`project ${project.id}`}>
                    {project.name}
                  </option>
                ))}
                <option value={`client ${company.id}`}>{company.companyName}, without a project</option>
              </optgroup>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Description" error={errors.description?.message}>
        <Input autoComplete="off" placeholder="Design of the home page" {...form.register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField currency={currency} error={errors.amount?.message} {...form.register('amount')} />
        <Field label="Due date" optional error={errors.dueAt?.message}>
          <Input type="date" {...form.register('dueAt')} />
        </Field>
      </div>
    </form>
  )
}

/** Clients with their projects; of one client where the screen is about it. */
function useChoices(clientId: string | undefined) {
  const clients = useQuery(everyClient)
  const projects = useQuery(readAll(listProjects, { query: { sort: 'name', limit: 100, clientId } }))
  const companies = (clients.data ?? []).filter((one) => clientId === undefined || one.id === clientId)
  return {
    companies: companies.map((company) => ({
      ...company,
      projects: (projects.data ?? []).filter((project) => project.clientId === company.id),
    })),
    currencyOf: (whose: string) =>
      projects.data?.find((project) => `project ${project.id}` === whose)?.currency,
  }
}

function startValue(start: InvoiceFor | undefined, draft: InvoiceDetail | undefined): string {
  const projectId = draft ? draft.projectId : start?.projectId
  if (projectId) return `project ${projectId}`
  const clientId = draft ? draft.clientId : start?.clientId
  return clientId ? `client ${clientId}` : ''
}

function resolverWith(currencyOf: (whose: string) => string): Resolver<InvoiceText> {
  return (text) => {
    const errors: FieldErrors<InvoiceText> = {}
    const refuse = (field: keyof InvoiceText, message: string) => {
      errors[field] = { type: 'invalid', message }
    }
    const currency = currencyOf(text.whose)
    if (!text.whose) refuse('whose', 'Choose a project or a client')
    if (!text.description.trim()) refuse('description', descriptionRequired)
    if (Number.isNaN(parseMoney(text.amount, currency))) {
      refuse('amount', `Enter an amount like ${exampleOf(currency)}`)
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: text, errors: {} }
  }
}

function bodyOf(text: InvoiceText, currency: string, draft: InvoiceDetail | undefined): InvoiceBody {
  const [kind, id] = text.whose.split(' ')
  const { taxPercent = 0, discountPercent = 0 } = draft?.lines[0] ?? {}
  const line = { description: text.description.trim(), unitAmountCents: parseMoney(text.amount, currency) }
  return {
    ...(kind === 'project' ? { projectId: id } : { clientId: id }),
    dueAt: text.dueAt || null,
    lines: [{ ...line, quantity: 1, taxPercent, discountPercent }],
  }
}
