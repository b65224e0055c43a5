import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Erasure } from '../contract.ts'
import { erasePerson, getErasure } from '../contract.ts'
import { m } from '../messages.ts'

type EraseProps = { person: { userId: string; name: string | undefined }; open: boolean; close: () => void }

/** Confirms erasing a person: lists what's deleted and what stays, and asks for the person's address. */
export function ErasePersonDialog({ person, open, close }: EraseProps) {
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: (body: { email: string }) => call(erasePerson, { params: { id: person.userId }, body }),
    onSuccess: async () => {
      close()
      await queries.invalidateQueries()
      toast({
        title: t(m.personErased),
        description: person.name && t(m.personErasedHint, { name: person.name }),
      })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={person.name ? t(m.erasePersonQuestion, { name: person.name }) : t(m.eraseThisPersonQuestion)}
      description={t(m.erasePersonHint)}
      footer={
        <FormButtons form="erase-person-form" busy={erase.isPending} danger onCancel={close}>
          {t(m.erasePerson)}
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
      showFormError(failed, { setError: form.setError, fields: ['email'] }, t(m.erasePersonFailed)),
    ),
  )
  return (
    <form id="erase-person-form" onSubmit={submit} noValidate className="grid gap-4">
      {data ? (
        <>
          <What title={t(m.goes)} lines={goesOf(data)} />
          <What title={t(m.stays)} lines={staysOf(data)} />
        </>
      ) : error ? (
        <p className="text-danger-ink">{error.message}</p>
      ) : (
        <Skeleton className="h-44" />
      )}
      <Field
        label={data ? t(m.typeToConfirm, { text: data.email }) : t(m.typeEmailToConfirm)}
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
    </form>
  )
}

function What({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}

function goesOf({ goes }: Erasure): string[] {
  const { sessions, memberships, invitations, notifications, mails } = goes
  return [
    t(m.goesAccount, { count: sessions }),
    t(m.goesAccess, { clients: memberships, invitations }),
    t(m.goesEmails, { notifications, emails: mails }),
    t(m.goesAudit),
  ]
}

function staysOf({ stays }: Erasure): string[] {
  const { messages, comments, decisions, files, projects, entries } = stays
  return [
    t(m.commentsAndMessages, { comments, messages }),
    t(m.staysDecisions, { count: decisions }),
    t(m.staysFiles, { files, projects }),
    t(m.staysRecords, { count: entries }),
  ]
}
