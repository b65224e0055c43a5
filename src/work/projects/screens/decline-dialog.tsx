import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { RequestDecline } from '../contract.ts'
import { declineRequest, requestDecline } from '../contract.ts'
import { m } from '../messages.ts'

export interface Requested {
  id: string
  name: string
}

type DeclineProps = { project: Requested; open: boolean; onOpenChange: (open: boolean) => void }

/** Declines a request with a message that the client reads. */
export function DeclineDialog({ project, open, onOpenChange }: DeclineProps) {
  const queries = useQueryClient()
  const form = useForm({ resolver: zodResolver(requestDecline), defaultValues: { reason: '' } })
  const decline = useMutation({
    mutationFn: (body: RequestDecline) => call(declineRequest, { params: { id: project.id }, body }),
    onSuccess: () => {
      toast({ title: t(m.requestDeclined), description: t(m.requestDeclinedHint) })
      onOpenChange(false)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const submit = form.handleSubmit((body) =>
    decline.mutateAsync(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: ['reason'] as const }
      showFormError(error, fields, t(m.declineFailed))
    }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.declineNamed, { name: project.name })}
      description={t(m.declineHint)}
      footer={
        <FormButtons form="decline-request" busy={decline.isPending} onCancel={() => onOpenChange(false)}>
          {t(m.declineButton)}
        </FormButtons>
      }
    >
      <form id="decline-request" onSubmit={submit} noValidate>
        <Field label={t(m.messageToClient)} error={form.formState.errors.reason?.message}>
          <Textarea rows={4} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
