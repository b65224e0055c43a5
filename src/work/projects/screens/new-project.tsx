import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { decimalsOf } from '#ui/format/money.ts'
import { readDigits } from '#ui/format/parse-decimal.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { NewProject } from '../contract.ts'
import { createProject, newProject } from '../contract.ts'
import { m } from '../messages.ts'
import { mayNameCompany, maySetBudget } from '../rules.ts'
import { ClientField, CompanyField } from './project-client.tsx'
import type { ProjectText } from './project-fields.tsx'
import { Budgets, Deadline, NameAndSummary, projectFields } from './project-fields.tsx'

const blank: ProjectText = {
  name: '',
  summary: '',
  clientId: '',
  companyName: '',
  budgetMin: '',
  budgetMax: '',
  deadline: '',
  includedRounds: '',
}

type NewProjectProps = {
  actor: Actor
  /** The agency's currency, used for the budget. */
  currency: string
  /** Called when a customer may have created a company. */
  onCompanyMade: () => Promise<unknown>
}

/** Form to create or request a project. */
export function NewProjectForm({ actor, currency, onCompanyMade }: NewProjectProps) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const naming = mayNameCompany(actor)
  const form = useForm<ProjectText, unknown, NewProject>({
    resolver: resolverOf(newProject, (text) => {
      const allowed = maySetBudget(actor, text.clientId)
      return bodyOf(allowed ? text : { ...text, budgetMin: '', budgetMax: '' }, currency)
    }),
    defaultValues: blank,
  })
  const budget = maySetBudget(actor, form.watch('clientId'))
  const keyOf = useRequestKey()
  const make = useMutation({
    mutationFn: (body: NewProject) => {
      const headers = { 'idempotency-key': keyOf(body) }
      return call(createProject, { body }, { base: '', headers })
    },
    onSuccess: async ({ id }) => {
      if (naming) await onCompanyMade()
      await queries.invalidateQueries()
      toast({ title: t(common.success), description: t(m.created) })
      navigate(`/projects/${id}`)
    },
  })
  const submit = form.handleSubmit((body) =>
    make.mutateAsync(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: projectFields }
      showFormError(error, fields, t(m.createFailed))
    }),
  )
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t(m.createNewProject)} />
      <Card>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <NameAndSummary form={form} />
          {naming ? <CompanyField form={form} /> : <ClientField form={form} staff={isStaff(actor)} />}
          {budget && <Budgets form={form} currency={currency} />}
          <Deadline form={form} />
          <div className="flex justify-end gap-2 border-line border-t pt-4">
            <Link href="/dashboard" className={buttonClass()}>
              {t(common.cancel)}
            </Link>
            <Button type="submit" variant="primary" busy={make.isPending}>
              {t(m.createProjectButton)}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}

/** Creates one idempotency key per body, so that a retry doesn't create a second project. */
function useRequestKey(): (body: NewProject) => string {
  const sent = useRef({ body: '', key: '' })
  return (body) => {
    const asked = JSON.stringify(body)
    if (sent.current.body !== asked) sent.current = { body: asked, key: randomId() }
    return sent.current.key
  }
}

/** Builds the request body. Blank text becomes null, and budgets are converted to minor units. */
export function bodyOf(text: ProjectText, currency: string) {
  return {
    name: text.name,
    summary: text.summary,
    clientId: text.clientId || null,
    companyName: text.companyName || null,
    budgetMin: toMinor(text.budgetMin, currency),
    budgetMax: toMinor(text.budgetMax, currency),
    deadline: text.deadline || null,
    includedRounds: text.includedRounds.trim() === '' ? null : Number(text.includedRounds),
  }
}

/** Validates with the schema that the server uses. */
export function resolverOf<Body extends z.ZodObject>(
  shape: Body,
  toBody: (text: ProjectText) => unknown,
): Resolver<ProjectText, unknown, z.output<Body>> {
  return (text) => {
    const checked = shape.safeParse(toBody(text))
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: FieldErrors<ProjectText> = {}
    for (const { path, message } of checked.error.issues) {
      errors[path[0] as keyof ProjectText] ??= { type: 'invalid', message }
    }
    return { values: {}, errors }
  }
}

/** Returns NaN for anything but a whole number, which the schema then refuses with a message. */
function toMinor(text: string, currency: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  const digits = readDigits(typed.replace(/^-/, ''), 0)
  const whole = digits ? Number(digits.whole) : Number.NaN
  return (typed.startsWith('-') ? -whole : whole) * 10 ** decimalsOf(currency)
}
