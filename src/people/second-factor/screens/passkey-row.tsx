import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { removePasskey, renamePasskey } from '../contract.passkeys.ts'
import type { Passkey } from '../contract.ts'
import { getFactors } from '../contract.ts'
import { FactorRow } from './factor-row.tsx'
import { PasswordDialog } from './password-prompt.tsx'

type PasskeyRowProps = {
  passkey: Passkey
  hasPassword: boolean
  /** It cannot be removed. */
  isNeeded: boolean
}

/** A passkey of one's own: renamed and removed here. */
export function PasskeyRow({ passkey, hasPassword, isNeeded }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null)
  return (
    <>
      <FactorRow
        icon={<KeyRound />}
        title={name}
        text={
          <>
            Passkey · added <MomentDay at={createdAt} />
            {lastUsedAt && (
              <>
                {' '}
                · used <RelativeTime at={lastUsedAt} />
              </>
            )}
          </>
        }
        actions={
          <>
            <Button size="small" aria-label={`Rename ${name}`} onClick={() => setAsking('name')}>
              Rename
            </Button>
            {!isNeeded && (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Remove ${name}`}
                onClick={() => setAsking('remove')}
              >
                Remove
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
      showFormError(error, { ...form, fields: ['name'] }, 'The name could not be changed.')
    }
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename passkey"
      footer={
        <FormButtons form="rename-passkey" busy={isSubmitting} onCancel={onClose}>
          Save Name
        </FormButtons>
      }
    >
      <form id="rename-passkey" onSubmit={submit} noValidate>
        <Field label="Name" error={errors.name?.message}>
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
      title={`Remove ${passkey.name}?`}
      description="It no longer signs you in. Remove it from the device or password manager as well."
      submit="Remove"
      danger
      failed="The passkey could not be removed. Please try again."
      act={async (password) => {
        await call(removePasskey, { params: { id: passkey.id }, body: { password } })
        await client.invalidateQueries({ queryKey: keyOf(getFactors) })
        onClose()
        toast({ title: 'Passkey removed', description: `${passkey.name} no longer signs you in.` })
      }}
    />
  )
}
