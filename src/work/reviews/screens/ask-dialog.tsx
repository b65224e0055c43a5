import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { ChangeRequestButton } from '#money/quotes/screens/change-request-button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { Spinner } from '#ui/spinner.tsx'
import { untitled } from '#work/files/contract.ts'
import { filesOf } from '#work/files/screens/files-query.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import type { Project } from '#work/projects/contract.ts'
import { getRounds } from '#work/rounds/contract.ts'
import { NextRound } from '#work/rounds/screens/round-notice.tsx'
import type { PossibleReviewer } from '../contract.ts'
import { askForReview, listPossibleReviewers, newReview } from '../contract.ts'
import { m } from '../messages.ts'
import { reviewsKey } from './reviews-key.ts'
import { stillOffered } from './still-offered.ts'

const formId = 'ask-for-review'
const defaultDays = 5

type AskDialogProps = {
  project: Project
  actor: Actor
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}
type Values = z.input<typeof newReview>

/** Asks people for decisions on designs by a due date. */
export function AskDialog({ project, actor, title, open, onOpenChange }: AskDialogProps) {
  const queries = useQueryClient()
  const { id: projectId } = project
  const params = { id: projectId }
  const files = useQuery({ ...filesOf(projectId), enabled: open })
  const people = useQuery({ ...read(listPossibleReviewers, { params }), enabled: open })
  const rounds = useQuery({ ...read(getRounds, { params }), enabled: open })
  const timeline = useQuery({ ...read(listMilestones, { params }), enabled: open })
  const milestones = (timeline.data ?? []).filter(({ internal, isApproved }) => !internal && !isApproved)
  const designs = files.data?.filter((file) => file.kind === 'MOCKUP' && !file.internal)
  const form = useForm<Values, unknown, z.output<typeof newReview>>({
    resolver: zodResolver(newReview),
    defaultValues: {
      title,
      message: '',
      dueOn: dayFromNow(defaultDays),
      quorum: 'ALL',
      milestoneId: null,
      designs: [],
      userIds: [],
    },
  })
  const ask = useMutation({
    mutationFn: (body: z.output<typeof newReview>) => call(askForReview, { params, body }),
    onSuccess: async () => {
      toast({ title: t(m.asked) })
      onOpenChange(false)
      form.reset()
      await queries.invalidateQueries({ queryKey: reviewsKey })
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(
    (body) =>
      ask.mutateAsync(stillOffered(body, designs ?? [], people.data ?? [])).catch((error: unknown) => {
        const fields = ['title', 'message', 'dueOn', 'quorum', 'milestoneId', 'designs', 'userIds'] as const
        showFormError(error, { setError: form.setError, fields }, t(m.askFailed))
        void Promise.all([files.refetch(), people.refetch()])
      }),
    focusChoices,
  )
  const [chosen, asked, milestoneId] = form.watch(['designs', 'userIds', 'milestoneId'])
  const shownRounds = rounds.data?.milestones.find(({ id }) => id === milestoneId) ?? rounds.data
  const options = { shouldValidate: form.formState.isSubmitted }
  const groups: [PossibleReviewer['kind'], string][] = [
    ['CONTACT', t(m.contacts)],
    ['GUEST', t(m.guests)],
    ['STAFF', t(m.colleagues)],
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t(m.askForReview)}
      description={t(m.askHint)}
      footer={
        <FormButtons
          form={formId}
          busy={ask.isPending || files.isPending || people.isPending}
          onCancel={() => onOpenChange(false)}
        >
          {t(m.askButton)}
        </FormButtons>
      }
    >
      {/* Outside the form, because the change request's own form opens from here. */}
      {shownRounds && (
        <NextRound included={shownRounds.included} used={shownRounds.used} className="mb-5">
          <ChangeRequestButton project={project} actor={actor} className="mt-2.5" />
        </NextRound>
      )}
      {files.error || people.error ? (
        <p role="alert">{(files.error ?? people.error)?.message}</p>
      ) : !designs || !people.data ? (
        <Spinner className="py-4" />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Choices name="designs" legend={t(m.designs)} error={errors.designs?.message}>
            {designs.length === 0 && <p className="text-muted">{t(m.noDesigns)}</p>}
            {designs.map(({ id, version, originalName }) => (
              <Checkbox
                key={id}
                label={
                  <>
                    <bdi>{originalName ?? untitled}</bdi>{' '}
                    <span className="text-muted">{t(m.version, { version })}</span>
                  </>
                }
                checked={chosen.some(({ fileId }) => fileId === id)}
                onChange={(event) => {
                  const others = chosen.filter(({ fileId }) => fileId !== id)
                  const next = event.target.checked ? [...others, { fileId: id, version }] : others
                  form.setValue('designs', next, options)
                }}
              />
            ))}
          </Choices>
          <Choices name="userIds" legend={t(m.whoDecides)} error={errors.userIds?.message}>
            {groups.map(([kind, label]) => {
              const group = people.data.filter((person) => person.kind === kind)
              if (group.length === 0) return null
              return (
                <fieldset key={kind} className="space-y-2">
                  <legend className="text-muted text-xs">{label}</legend>
                  {group.map(({ userId, name }) => (
                    <Checkbox
                      key={userId}
                      label={<bdi>{name}</bdi>}
                      checked={asked.includes(userId)}
                      onChange={(event) => {
                        const others = asked.filter((id) => id !== userId)
                        form.setValue('userIds', event.target.checked ? [...others, userId] : others, options)
                      }}
                    />
                  ))}
                </fieldset>
              )
            })}
            {people.data.every(({ kind }) => kind === 'STAFF') && (
              <p className="text-muted text-sm">{t(m.nobodyMayApprove)}</p>
            )}
          </Choices>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t(m.decideBy)} error={errors.dueOn?.message}>
              <Input type="date" min={dayFromNow()} {...form.register('dueOn')} />
            </Field>
            <Field label={t(m.howMany)} error={errors.quorum?.message}>
              <Select {...form.register('quorum')}>
                <option value="ALL">{t(m.everyoneDecides)}</option>
                <option value="ANY">{t(m.onePersonDecides)}</option>
              </Select>
            </Field>
          </div>
          {milestones.length > 0 && (
            <Field label={t(m.milestone)} optional error={errors.milestoneId?.message}>
              <Select
                placeholder={t(m.noMilestone)}
                {...form.register('milestoneId', { setValueAs: (chosen) => chosen || null })}
              >
                {milestones.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t(m.title)} error={errors.title?.message}>
            <Input maxLength={200} {...form.register('title')} />
          </Field>
          <Field label={t(m.message)} optional error={errors.message?.message}>
            <Textarea rows={3} {...form.register('message')} />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

/** Focuses the first group without a choice. The form library focuses only registered fields. */
function focusChoices(errors: FieldErrors<Values>): void {
  const name = (['designs', 'userIds'] as const).find((one) => errors[one])
  if (name) document.getElementById(`${formId}-${name}`)?.focus()
}

type ChoicesProps = {
  name: 'designs' | 'userIds'
  legend: string
  error: string | undefined
  children: ReactNode
}

function Choices({ name, legend, error, children }: ChoicesProps) {
  const errorId = `${formId}-${name}-error`
  return (
    <fieldset
      id={`${formId}-${name}`}
      tabIndex={-1}
      aria-describedby={error && errorId}
      className="outline-none"
    >
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="space-y-2.5">{children}</div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-danger-ink text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
