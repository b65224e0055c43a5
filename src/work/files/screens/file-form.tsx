import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { fileKinds } from '#schema/values.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { FileChange } from '../contract.changes.ts'
import { changeFile, fileChange } from '../contract.changes.ts'
import type { FileItem } from '../contract.ts'
import { mockupTypes } from '../contract.ts'
import { m } from '../messages.ts'
import { filesKey, kindLabels } from './file-labels.ts'

type FileFormProps = { file: FileItem; open: boolean; onOpenChange: (open: boolean) => void }

/** Lets staff edit a file's name, kind and visibility. */
export function FileForm({ file, open, onOpenChange }: FileFormProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: FileChange) => call(changeFile, { params: { id: file.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ predicate: filesKey(file.projectId) })
      toast({ title: t(common.success), description: t(m.fileSaved) })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.editFile)}
      footer={
        <FormButtons form="file-form" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {t(common.saveChanges)}
        </FormButtons>
      }
    >
      <Fields file={file} save={save.mutateAsync} />
    </Dialog>
  )
}

const fields = ['originalName', 'kind'] as const

function Fields({ file, save }: { file: FileItem; save: (body: FileChange) => Promise<unknown> }) {
  const { originalName, kind, internal, mediaType } = file
  const form = useForm({
    resolver: zodResolver(fileChange),
    defaultValues: { originalName: originalName ?? '', kind, internal },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      showFormError(error, { setError: form.setError, fields }, t(m.saveFailed))
    }),
  )
  return (
    <form id="file-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(m.name)} error={errors.originalName?.message} hint={t(m.nameHint)}>
        <Input autoComplete="off" {...form.register('originalName')} />
      </Field>
      <Field label={t(m.kind)} error={errors.kind?.message} className="sm:w-1/2">
        <Select {...form.register('kind')}>
          {fileKinds
            .filter((one) => one !== 'MOCKUP' || mockupTypes.includes(mediaType))
            .map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]}
              </option>
            ))}
        </Select>
      </Field>
      <Checkbox label={t(common.internal)} hint={t(m.internalHint)} {...form.register('internal')} />
    </form>
  )
}
