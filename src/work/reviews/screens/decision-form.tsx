import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { DesignDecision } from '#schema/values.ts'
import { designDecisions } from '#schema/values.ts'
import { Field } from '#ui/form/field.tsx'
import { radioClass } from '#ui/form/radio-class.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { untitled } from '#work/files/contract.ts'
import type { DesignReview, GivenDecisions, ReviewedDesign } from '../contract.ts'
import { m } from '../messages.ts'
import { decisionLabels } from './decision-labels.ts'
import { DesignHeading } from './design-heading.tsx'
import type { DesignPlace, PlaceOf } from './design-place.ts'

export const decisionFormId = 'design-decisions'

type Choice = { decision?: DesignDecision; comment: string }

type FormProps = {
  review: DesignReview
  placeOf: PlaceOf
  /** Whether focus moves to the first decision, because the button that opened the form is gone. */
  focusFirst?: boolean
  /** Called once the reader chooses a decision, so that approving everything is no longer offered. */
  onChoose: () => void
  onSend: (given: GivenDecisions) => void
}

/** One decision for each design that the reader can decide on, with the statement that they confirm. */
export function DecisionForm({ review, placeOf, focusFirst = false, onChoose, onSend }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focusFirst) focusChoice(form.current)
  }, [focusFirst])
  const designs = review.designs.filter(({ mayDecide }) => mayDecide)
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(designs.map((design) => [keyOf(design), ownChoice(design)])),
  )
  const [missing, setMissing] = useState(false)
  const change = (design: ReviewedDesign, choice: Partial<Choice>) => {
    setChoices((all) => ({ ...all, [keyOf(design)]: { ...(all[keyOf(design)] ?? none), ...choice } }))
    onChoose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const decisions = designs.flatMap((design) => {
      const { fileId, version } = design
      const { decision, comment } = choices[keyOf(design)] ?? none
      return decision ? [{ fileId, version, decision, comment: comment || null }] : []
    })
    setMissing(decisions.length === 0)
    if (decisions.length === 0) focusChoice(form.current)
    else onSend({ statement: review.statement, decisions })
  }
  return (
    <form ref={form} id={decisionFormId} onSubmit={submit} noValidate className="space-y-5">
      {designs.map((design) => (
        <Decide
          key={keyOf(design)}
          design={design}
          place={placeOf(design)}
          choice={choices[keyOf(design)] ?? none}
          onChange={(choice) => change(design, choice)}
        />
      ))}
      {missing && (
        <p role="alert" className="text-danger-ink text-sm">
          {t(m.decisionRequired)}
        </p>
      )}
      <p className="rounded-card border border-line bg-raised/40 p-3.5 text-sm">{review.statement}</p>
    </form>
  )
}

/** Moves focus to a decision, preferably one that was already made. */
function focusChoice(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:checked, input')?.focus()
}

const none: Choice = { comment: '' }

type DecideProps = {
  design: ReviewedDesign
  place: DesignPlace
  choice: Choice
  onChange: (choice: Partial<Choice>) => void
}

function Decide({ design, place, choice, onChange }: DecideProps) {
  const name = `decision-${keyOf(design)}`
  return (
    <fieldset className="rounded-card border border-line p-3.5">
      <legend className="sr-only">
        {t(m.designVersion, { name: design.name ?? untitled, version: design.version })}
      </legend>
      <DesignHeading design={design} place={place} />
      <div className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {designDecisions.map((decision) => (
          <label key={decision} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={name}
              checked={choice.decision === decision}
              onChange={() => onChange({ decision })}
              className={radioClass}
            />
            {t(decisionLabels[decision])}
          </label>
        ))}
      </div>
      {choice.decision && (
        <Field label={t(m.comment)} optional className="mt-2">
          <Textarea
            rows={2}
            maxLength={2_000}
            value={choice.comment}
            onChange={(event) => onChange({ comment: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}

/** Starts with the reader's own decision, so that they can see and replace it. */
function ownChoice({ decisions }: ReviewedDesign): Choice {
  const own = decisions.find(({ mine, replaced }) => mine && !replaced)
  return own ? { decision: own.decision, comment: own.comment ?? '' } : none
}

function keyOf({ fileId, version }: ReviewedDesign): string {
  return `${fileId} ${version}`
}
