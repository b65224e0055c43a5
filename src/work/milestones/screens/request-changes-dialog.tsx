import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { ChangesRequest } from '../contract.decisions.ts'
import { changesRequest, requestChanges } from '../contract.decisions.ts'
import type { Milestone } from '../contract.ts'
import { timelineKey } from './timeline-key.ts'

type SendBackProps = { open: boolean; onOpenChange: (open: boolean) => void; milestone: Milestone }

/** Asks what should change, and sends the milestone back to the agency with it. */
export function SendBackDialog({ open, onOpenChange, milestone }: SendBackProps) {
  const queries = useQueryClient()
  const form = useForm({ resolver: zodResolver(changesRequest), defaultValues: { reason: '' } })
  const send = useMutation({
    mutationFn: (body: ChangesRequest) => call(requestChanges, { params: { id: milestone.id }, body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'The agency was told what should change' })
      onOpenChange(false)
      form.reset()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: timelineKey }),
  })
  const submit = form.handleSubmit((body) =>
    send.mutateAsync(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: ['reason'] as const }
      showFormError(error, fields, 'The milestone could not be sent back.')
    }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send ${milestone.title} back`}
      description="It comes back to you for approval once the changes are made."
      footer={
        <FormButtons form="send-back" busy={send.isPending} onCancel={() => onOpenChange(false)}>
          Send Back
        </FormButtons>
      }
    >
      <form id="send-back" onSubmit={submit} noValidate>
        <Field label="What should change?" error={form.formState.errors.reason?.message}>
          <Textarea rows={5} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
