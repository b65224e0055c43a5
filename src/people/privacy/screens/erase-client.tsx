import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { call, read } from '#kernel/browser/call.ts'
import type { Client } from '#people/clients/contract.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Erasure } from '../contract.clients.ts'
import { eraseClient, getErasure } from '../contract.clients.ts'

type EraseDialogProps = { client: Client; open: boolean; close: () => void }

/** Names all that will go, and asks for the client's name before it does. */
export function EraseDialog({ client, open, close }: EraseDialogProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const erase = useMutation({
    mutationFn: (body: EraseRequest) => call(eraseClient, { params: { id: client.id }, body }),
    onSuccess: async () => {
      navigate('/admin/clients')
      await queries.invalidateQueries()
      toast({ title: 'Client erased', description: `Everything of ${client.companyName} is gone.` })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Erase everything of ${client.companyName}?`}
      description="This cannot be undone. Sent invoices go as well: keep copies of those that the law asks you to keep."
      footer={
        <FormButtons form="erase-form" busy={erase.isPending} danger onCancel={close}>
          Erase Everything
        </FormButtons>
      }
    >
      <EraseForm client={client} erase={erase.mutateAsync} />
    </Dialog>
  )
}

type EraseRequest = { companyName: string; alsoPeople: boolean }
type EraseFormProps = { client: Client; erase: (body: EraseRequest) => Promise<unknown> }

function EraseForm({ client, erase }: EraseFormProps) {
  const { data } = useQuery({ ...read(getErasure, { params: { id: client.id } }), staleTime: 0 })
  const form = useForm({ defaultValues: { companyName: '', alsoPeople: false } })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    erase(body).catch((error: unknown) =>
      showFormError(
        error,
        { setError: form.setError, fields: ['companyName'] },
        'The client could not be erased.',
      ),
    ),
  )
  return (
    <form id="erase-form" onSubmit={submit} noValidate className="grid gap-4">
      {data ? (
        <ul className="list-disc space-y-1 ps-5">
          {wordsOf(data).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      <Checkbox
        label="Erase its contacts as well, where they act for no other client"
        {...form.register('alsoPeople')}
      />
      <Field label={`Type ${client.companyName} to confirm`} error={errors.companyName?.message}>
        <Input autoComplete="off" {...form.register('companyName')} />
      </Field>
    </form>
  )
}

function wordsOf(erasure: Erasure): string[] {
  const one = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`
  return [
    `${one(erasure.projects, 'project')}, with all milestones and tasks`,
    `${one(erasure.files, 'file')}, with all versions`,
    `${one(erasure.comments, 'comment')} and ${one(erasure.messages, 'message')}`,
    `${one(erasure.invoices, 'invoice')}, ${one(erasure.quotes, 'quote')} and ${one(erasure.plans, 'plan')}`,
    `the access of ${one(erasure.contacts, 'contact')}; their accounts stay, unless you erase them too`,
  ]
}
