import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { removePasskey, renamePasskey } from '../contract.passkeys.ts'
import type { Passkey } from '../contract.ts'
import { getFactors } from '../contract.ts'
import { m } from '../messages.ts'
import { FactorRow } from './factor-row.tsx'
import { PasswordDialog } from './password-prompt.tsx'

type PasskeyRowProps = {
  passkey: Passkey
  hasPassword: boolean
  /** Whether the passkey is required and can't be removed. */
  isNeeded: boolean
}

/** One of the person's passkeys, with actions to rename and remove it. */
export function PasskeyRow({ passkey, hasPassword, isNeeded }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const day = <MomentDay at={createdAt} />
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null)
  return (
    <>
      <FactorRow
        icon={<KeyRound />}
        title={name}
        text={
          lastUsedAt ? (
            <T m={m.keyUsed} values={{ day, when: <RelativeTime at={lastUsedAt} /> }} />
          ) : (
            <T m={m.keyAdded} values={{ day }} />
          )
        }
        actions={
          <>
            <Button size="small" aria-label={t(m.renameNamed, { name })} onClick={() => setAsking('name')}>
              {t(m.rename)}
            </Button>
            {!isNeeded && (
              <Button
                size="small"
                variant="ghost"
                aria-label={t(m.removeNamed, { name })}
                onClick={() => setAsking('remove')}
              >
                {t(common.remove)}
              </Button>
            )}
          </>
        }
      />
      {asking === 'name' && <RenameDialog passkey={passkey} onClose={() => setAsking(null)} />}
      {asking === 'remove' && (
        <RemoveDialog passkey={passkey} hasPassword={hasPassword} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(renamePasskey.body),
    defaultValues: { name: passkey.name },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(renamePasskey, { params: { id: passkey.id }, body })
      await client.invalidateQueries({ queryKey: keyOf(getFactors) })
      onClose()
    } catch (error) {
      showFormError(error, { ...form, fields: ['name'] }, t(m.renameFailed))
    }
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.renameTitle)}
      footer={
        <FormButtons form="rename-passkey" busy={isSubmitting} onCancel={onClose}>
          {t(m.saveName)}
        </FormButtons>
      }
    >
      <form id="rename-passkey" onSubmit={submit} noValidate>
        <Field label={t(m.name)} error={errors.name?.message}>
          <Input autoComplete="off" maxLength={60} {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  )
}

type RemoveDialogProps = { passkey: Passkey; hasPassword: boolean; onClose: () => void }

function RemoveDialog({ passkey, hasPassword, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  return (
    <PasswordDialog
      onClose={onClose}
      hasPassword={hasPassword}
      title={t(m.removeQuestion, { name: passkey.name })}
      description={t(m.removeHint)}
      submit={t(common.remove)}
      danger
      failed={t(m.removeFailed)}
      act={async (password) => {
        await call(removePasskey, { params: { id: passkey.id }, body: { password } })
        await client.invalidateQueries({ queryKey: keyOf(getFactors) })
        onClose()
        toast({ title: t(m.removed), description: t(m.removedHint, { name: passkey.name }) })
      }}
    />
  )
}
