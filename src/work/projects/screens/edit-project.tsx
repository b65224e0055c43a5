import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { decimalsOf } from '#ui/format/money.ts'
import { typedDecimal } from '#ui/format/parse-decimal.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Project, ProjectChange } from '../contract.ts'
import { changeProject, projectChange } from '../contract.ts'
import { m } from '../messages.ts'
import { bodyOf, resolverOf } from './new-project.tsx'
import { useSeesBudget } from './project-facts.tsx'
import type { ProjectText } from './project-fields.tsx'
import { Budgets, Deadline, IncludedRounds, NameAndSummary, projectFields } from './project-fields.tsx'
import { projectsKey } from './project-keys.ts'

type EditProjectProps = { open: boolean; onOpenChange: (open: boolean) => void; project: Project }

/** Form for staff to change a project's name, summary, budget and deadline. */
export function EditProjectDialog({ open, onOpenChange, project }: EditProjectProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: ProjectChange) => call(changeProject, { params: { id: project.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: projectsKey })
      toast({ title: t(common.success), description: t(m.updated) })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.editProject)}
      footer={
        <FormButtons form="edit-project" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {t(common.saveChanges)}
        </FormButtons>
      }
    >
      <EditForm project={project} save={save.mutateAsync} />
    </Dialog>
  )
}

type EditFormProps = { project: Project; save: (body: ProjectChange) => Promise<unknown> }

/** Sends only changed fields, because someone else may be changing the rest. */
function EditForm({ project, save }: EditFormProps) {
  const budget = useSeesBudget(project)
  const [before] = useState(() => textOf(project))
  const form = useForm<ProjectText, unknown, ProjectChange>({
    resolver: resolverOf(projectChange, (text) => changedOf(before, text, project.currency)),
    defaultValues: before,
  })
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: projectFields }
      showFormError(error, fields, t(m.saveFailed))
    }),
  )
  return (
    <form id="edit-project" onSubmit={submit} noValidate className="grid gap-4">
      <NameAndSummary form={form} />
      <Field label={t(m.client)} hint={t(m.clientStays)}>
        <Input readOnly value={project.companyName} />
      </Field>
      {budget && <Budgets form={form} currency={project.currency} />}
      <Deadline form={form} />
      <IncludedRounds form={form} />
    </form>
  )
}

function textOf({ currency, ...project }: Project): ProjectText {
  return {
    name: project.name,
    summary: project.summary ?? '',
    clientId: project.clientId,
    companyName: '',
    budgetMin: toWhole(project.budgetMin, currency),
    budgetMax: toWhole(project.budgetMax, currency),
    deadline: project.deadline ?? '',
    includedRounds: project.includedRounds === null ? '' : String(project.includedRounds),
  }
}

/** Returns only the fields that changed. */
function changedOf(before: ProjectText, text: ProjectText, currency: string) {
  const body = Object.entries(bodyOf(text, currency))
  return Object.fromEntries(
    body.filter(([name]) => before[name as keyof ProjectText] !== text[name as keyof ProjectText]),
  )
}

function toWhole(minor: number | null, currency: string): string {
  return minor === null ? '' : typedDecimal(minor / 10 ** decimalsOf(currency))
}
