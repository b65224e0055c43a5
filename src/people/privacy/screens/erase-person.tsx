import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, read } from '#kernel/browser/call.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Erasure } from '../contract.ts'
import { erasePerson, getErasure } from '../contract.ts'

type EraseProps = { person: { userId: string; name: string }; open: boolean; close: () => void }

/** Says what goes and what stays, and asks for the person's address before it does. */
export function ErasePersonDialog({ person, open, close }: EraseProps) {
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: (body: { email: string }) => call(erasePerson, { params: { id: person.userId }, body }),
    onSuccess: async () => {
      close()
      await queries.invalidateQueries()
      toast({ title: 'Person erased', description: `Nothing names ${person.name} any more.` })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Erase ${person.name}?`}
      description="This cannot be undone. Their name becomes “Erased person” wherever it stands, and their e-mail address is free again."
      footer={
        <FormButtons form="erase-person-form" busy={erase.isPending} danger onCancel={close}>
          Erase Person
        </FormButtons>
      }
    >
      <EraseForm userId={person.userId} erase={erase.mutateAsync} />
    </Dialog>
  )
}

type EraseFormProps = { userId: string; erase: (body: { email: string }) => Promise<unknown> }

function EraseForm({ userId, erase }: EraseFormProps) {
  const { data, error } = useQuery({ ...read(getErasure, { params: { id: userId } }), staleTime: 0 })
  const form = useForm({ resolver: zodResolver(erasePerson.body), defaultValues: { email: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    erase(body).catch((failed: unknown) =>
      showFormError(
        failed,
        { setError: form.setError, fields: ['email'] },
        'The person could not be erased.',
      ),
    ),
  )
  return (
    <form id="erase-person-form" onSubmit={submit} noValidate className="grid gap-4">
      {data ? (
        <>
          <What title="Goes" words={goesOf(data)} />
          <What title="Stays, without the name" words={staysOf(data)} />
        </>
      ) : error ? (
        <p className="text-danger-ink">{error.message}</p>
      ) : (
        <Skeleton className="h-44" />
      )}
      <Field label={`Type ${data?.email ?? 'the e-mail address'} to confirm`} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
    </form>
  )
}

function What({ title, words }: { title: string; words: string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}

function goesOf({ goes }: Erasure): string[] {
  return [
    `their account with photo, preferences and ${counted(goes.sessions, 'open session')}`,
    `their access to ${counted(goes.memberships, 'client')}, and ${counted(goes.invitations, 'invitation')}`,
    `${counted(goes.notifications, 'notification')} and ${counted(goes.mails, 'mail')} to them`,
    'names and addresses in the audit log, in the entries by them and about them',
  ]
}

function staysOf({ stays }: Erasure): string[] {
  return [
    `${counted(stays.messages, 'message')} and ${counted(stays.comments, 'comment')}`,
    `${counted(stays.decisions, 'decision')} on milestones`,
    `${counted(stays.files, 'uploaded file')} and ${counted(stays.projects, 'project')}`,
    `all invoices, and ${counted(stays.entries, 'entry', 'entries')} of the audit log`,
  ]
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
