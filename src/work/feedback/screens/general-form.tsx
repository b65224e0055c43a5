import { useLocal } from '#ui/hooks/tab-state.ts'
import type { Draft } from './form.tsx'
import { FeedbackForm } from './form.tsx'

type GeneralFormProps = {
  /** Under which what is written is kept. */
  draftKey: string[]
  mayBeInternal: boolean
  onAdd: (words: Draft) => void
  onClose: () => void
}

const nothing: Draft = { body: '', internal: false }

/** Where a comment on the project as a whole is written, at the top of the list. */
export function GeneralForm({ draftKey, mayBeInternal, onAdd, onClose }: GeneralFormProps) {
  const [draft, change] = useLocal(draftKey, nothing)
  const close = () => {
    change(() => nothing)
    onClose()
  }
  return (
    <div className="border-line border-t p-4">
      <FeedbackForm
        heading="General Comment"
        focused
        draft={draft}
        onChange={(next) => change(() => next)}
        onSubmit={() => {
          onAdd(draft)
          close()
        }}
        onCancel={close}
        mayBeInternal={mayBeInternal}
      />
    </div>
  )
}
