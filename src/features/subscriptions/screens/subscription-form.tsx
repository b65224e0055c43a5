import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/call.ts'
import { dayFromNow } from '#ui/day-from-now.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { sayFormFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import type { NewSubscription } from '../contract.ts'
import { addSubscription, listSubscriptions, newSubscription } from '../contract.ts'

type AddPlanDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  client: { id: string; companyName: string }
}

/** Notes a plan that a client has. */
export function AddPlanDialog({ open, onOpenChange, client }: AddPlanDialogProps) {
  const queries = useQueryClient()
  const params = { id: client.id }
  const add = useMutation({
    mutationFn: (body: NewSubscription) => call(addSubscription, { params, body }),
    onSuccess: async ({ planCode }) => {
      await queries.invalidateQueries({ queryKey: keyOf(listSubscriptions, { params }) })
      toast({ title: 'Plan added', description: `${client.companyName} has ${planCode} now.` })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Plan"
      description="It is noted with the client. You invoice it yourself."
      footer={
        <FormButtons form="plan-form" busy={add.isPending} onCancel={() => onOpenChange(false)}>
          Add Plan
        </FormButtons>
      }
    >
      <PlanForm save={add.mutateAsync} />
    </Dialog>
  )
}

function PlanForm({ save }: { save: (body: NewSubscription) => Promise<unknown> }) {
  const form = useForm({
    resolver: zodResolver(newSubscription),
    defaultValues: { planCode: '', startedAt: dayFromNow() },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      const fields = ['planCode', 'startedAt'] as const
      sayFormFailure(error, { setError: form.setError, fields }, 'The plan could not be added.')
    }),
  )
  return (
    <form id="plan-form" onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field label="Plan" error={errors.planCode?.message}>
        <Input autoComplete="off" placeholder="care-monthly" {...form.register('planCode')} />
      </Field>
      <Field label="Started" error={errors.startedAt?.message}>
        <Input type="date" {...form.register('startedAt')} />
      </Field>
    </form>
  )
}
