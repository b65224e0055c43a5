import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { m } from '../messages.ts'

type EraseDialogProps = { client: Client; open: boolean; close: () => void }

/** Confirms erasing a client: lists everything that will be deleted, and asks for the client's name. */
export function EraseDialog({ client, open, close }: EraseDialogProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const erase = useMutation({
    mutationFn: (body: EraseRequest) => call(eraseClient, { params: { id: client.id }, body }),
    onSuccess: async () => {
      navigate('/admin/clients')
      await queries.invalidateQueries()
      toast({ title: t(m.clientErased), description: t(m.clientErasedHint, { name: client.companyName }) })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t(m.eraseClientQuestion, { name: client.companyName })}
      description={t(m.eraseClientHint)}
      footer={
        <FormButtons form="erase-form" busy={erase.isPending} danger onCancel={close}>
          {t(m.eraseEverything)}
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
      showFormError(error, { setError: form.setError, fields: ['companyName'] }, t(m.eraseClientFailed)),
    ),
  )
  return (
    <form id="erase-form" onSubmit={submit} noValidate className="grid gap-4">
      {data ? (
        <ul className="list-disc space-y-1 ps-5">
          {linesOf(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      <Checkbox label={t(m.alsoPeople)} {...form.register('alsoPeople')} />
      <Field label={t(m.typeToConfirm, { text: client.companyName })} error={errors.companyName?.message}>
        <Input autoComplete="off" {...form.register('companyName')} />
      </Field>
    </form>
  )
}

function linesOf({
  projects,
  files,
  comments,
  messages,
  invoices,
  quotes,
  plans,
  contacts,
}: Erasure): string[] {
  return [
    t(m.goneProjects, { count: projects }),
    t(m.goneFiles, { count: files }),
    t(m.commentsAndMessages, { comments, messages }),
    t(m.goneMoney, { invoices, quotes, plans }),
    t(m.goneAccess, { count: contacts }),
  ]
}
