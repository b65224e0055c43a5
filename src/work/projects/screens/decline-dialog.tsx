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
import type { RequestDecline } from '../contract.ts'
import { declineRequest, requestDecline } from '../contract.ts'

export interface Requested {
  id: string
  name: string
}

type DeclineProps = { project: Requested; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for the sentence that the client reads, and declines their request with it. */
export function DeclineDialog({ project, open, onOpenChange }: DeclineProps) {
  const queries = useQueryClient()
  const form = useForm({ resolver: zodResolver(requestDecline), defaultValues: { reason: '' } })
  const decline = useMutation({
    mutationFn: (body: RequestDecline) => call(declineRequest, { params: { id: project.id }, body }),
    onSuccess: () => {
      toast({ title: 'Request declined', description: 'The project was archived.' })
      onOpenChange(false)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const submit = form.handleSubmit((body) =>
    decline.mutateAsync(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: ['reason'] as const }
      showFormError(error, fields, 'The request could not be declined.')
    }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Decline ${project.name}`}
      description="We’ll send your message to the client and archive the project."
      footer={
        <FormButtons form="decline-request" busy={decline.isPending} onCancel={() => onOpenChange(false)}>
          Decline
        </FormButtons>
      }
    >
      <form id="decline-request" onSubmit={submit} noValidate>
        <Field label="Message to the client" error={form.formState.errors.reason?.message}>
          <Textarea rows={4} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
