import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { CallError, call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Spinner } from '#ui/spinner.tsx'
import { changeReview } from '../contract.change.ts'
import type { DesignReview, PossibleReviewer } from '../contract.ts'
import { listPossibleReviewers } from '../contract.ts'
import { m } from '../messages.ts'
import type { OwnChanges } from './own-changes.ts'
import { changeOf, isChosen, shownDueOn } from './own-changes.ts'
import { reviewsKey } from './reviews-key.ts'

const formId = 'change-review'

type ChangeDialogProps = { review: DesignReview; open: boolean; onOpenChange: (open: boolean) => void }

/** Lets staff change the due date and people of an open review. */
export function ChangeDialog({ review, open, onOpenChange }: ChangeDialogProps) {
  const { id, projectId } = review
  const possible = useQuery(read(listPossibleReviewers, { params: { id: projectId } }))
  const [own, setOwn] = useState<OwnChanges>({ asks: {} })
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const save = useAction({
    act: () => call(changeReview, { params: { id }, body: changeOf(review, own) }),
    refresh: reviewsKey,
    onDone: () => {
      toast({ title: t(m.reviewChanged) })
      onOpenChange(false)
    },
    failure: t(m.changeFailed),
    handles: (error) => {
      const refused = error instanceof CallError ? (error.problem.errors ?? {}) : {}
      setErrors(refused)
      return Object.keys(refused).length > 0
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.changeReview)}
      description={t(m.changeHint)}
      footer={
        <FormButtons
          form={formId}
          busy={save.isPending || possible.isPending}
          onCancel={() => onOpenChange(false)}
        >
          {t(common.saveChanges)}
        </FormButtons>
      }
    >
      {possible.error ? (
        <p role="alert">{possible.error.message}</p>
      ) : !possible.data ? (
        <Spinner className="py-4" />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Field label={t(m.decideBy)} error={errors.dueOn?.[0]} className="sm:w-1/2">
            <Input
              type="date"
              min={dayFromNow()}
              value={shownDueOn(review, own)}
              onChange={(event) => setOwn({ ...own, dueOn: event.target.value })}
            />
          </Field>
          <People
            review={review}
            possible={possible.data}
            own={own}
            error={(errors.addUserIds ?? errors.removeUserIds)?.[0]}
            onChange={(userId, asks) => setOwn({ ...own, asks: { ...own.asks, [userId]: asks } })}
          />
        </form>
      )}
    </Dialog>
  )
}

type PeopleProps = {
  review: DesignReview
  possible: PossibleReviewer[]
  own: OwnChanges
  error: string | undefined
  onChange: (userId: string, asks: boolean) => void
}

/** The people who can be asked, and those who were asked but can't decide anymore. */
function People({ review, possible, own, error, onChange }: PeopleProps) {
  const decided = new Set(review.people.flatMap((one) => (one.decided ? one.userId : [])))
  const lost = review.people.filter(({ userId }) => possible.every((one) => one.userId !== userId))
  // Without colleagues, the client was asked right away, so it's too late to ask colleagues first.
  const asksInside = review.people.some(({ stage }) => stage === 'INTERNAL')
  const takesColleagues = asksInside || review.people.length === 0
  const groups: [string, { userId: string; name: string }[]][] = [
    [t(m.contacts), possible.filter(({ kind }) => kind === 'CONTACT')],
    [t(m.guests), possible.filter(({ kind }) => kind === 'GUEST')],
    [t(m.colleagues), takesColleagues ? possible.filter(({ kind }) => kind === 'STAFF') : []],
    [t(m.notAbleAnymore), lost],
  ]
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium text-sm">{t(m.whoDecides)}</legend>
      {groups.map(([label, people]) =>
        people.length === 0 ? null : (
          <fieldset key={label} className="space-y-2">
            <legend className="text-muted text-xs">{label}</legend>
            {people.map(({ userId, name }) => (
              <Checkbox
                key={userId}
                label={<bdi>{name}</bdi>}
                hint={decided.has(userId) ? t(m.hasDecided) : undefined}
                disabled={decided.has(userId)}
                checked={isChosen(review, own, userId)}
                onChange={(event) => onChange(userId, event.target.checked)}
              />
            ))}
          </fieldset>
        ),
      )}
      {error && (
        <p role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
