import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toastDone } from '#ui/overlay/done-toast.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import type { ChangesRequest } from '../contract.decisions.ts'
import { changesRequest, requestChanges } from '../contract.decisions.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'
import { timelineKey } from './timeline-key.ts'

type SendBackProps = { open: boolean; onOpenChange: (open: boolean) => void; milestone: Milestone }

/** Asks what should change, and sends the milestone back to the agency. */
export function SendBackDialog({ open, onOpenChange, milestone }: SendBackProps) {
  const queries = useQueryClient()
  const form = useForm({ resolver: zodResolver(changesRequest), defaultValues: { reason: '' } })
  const send = useMutation({
    mutationFn: (body: ChangesRequest) => call(requestChanges, { params: { id: milestone.id }, body }),
    onSuccess: () => {
      void toastDone(milestone.id, { title: t(common.success), description: t(m.changesRequested) })
      onOpenChange(false)
      form.reset()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: timelineKey }),
  })
  const submit = form.handleSubmit((body) =>
    send.mutateAsync(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: ['reason'] as const }
      showFormError(error, fields, t(m.requestChangesFailed))
    }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.requestChangesNamed, { title: milestone.title })}
      description={t(m.requestChangesHint)}
      footer={
        <FormButtons form="send-back" busy={send.isPending} onCancel={() => onOpenChange(false)}>
          {t(m.requestChangesButton)}
        </FormButtons>
      }
    >
      <form id="send-back" onSubmit={submit} noValidate>
        <Field label={t(m.whatShouldChange)} error={form.formState.errors.reason?.message}>
          <Textarea rows={5} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
