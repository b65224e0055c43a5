import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { addPasskey, beginPasskey } from '../contract.passkeys.ts'
import { getFactors } from '../contract.ts'
import { m } from '../messages.ts'
import type { FactorDialogProps } from './password-prompt.tsx'
import { PasswordDialog } from './password-prompt.tsx'
import { showPasskeyError } from './webauthn.ts'

/** Creates a passkey on this device or in a password manager, and names it. */
export function AddPasskey({ open, onOpenChange, hasPassword }: FactorDialogProps) {
  return open ? <OpenDialog onClose={() => onOpenChange(false)} hasPassword={hasPassword} /> : null
}

function OpenDialog({ onClose, hasPassword }: { onClose: () => void; hasPassword: boolean }) {
  const client = useQueryClient()
  const [name, setName] = useState('')

  async function add(password: string | undefined) {
    const options = await call(beginPasskey, { body: { password } })
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: options as never })
      const response = { ...made, response: { ...made.response } }
      await call(addPasskey, { body: { name: name.trim() || t(m.passkey), response } })
    } catch (error) {
      if (error instanceof CallError) throw error
      return showPasskeyError(error, t(m.addFailed))
    }
    await client.invalidateQueries({ queryKey: keyOf(getFactors) })
    onClose()
    toast({ title: t(m.added), description: t(m.addedHint) })
  }

  return (
    <PasswordDialog
      onClose={onClose}
      hasPassword={hasPassword}
      title={t(m.addTitle)}
      description={t(m.addHint)}
      submit={t(m.proceed)}
      failed={t(m.addFailed)}
      act={add}
    >
      <Field label={t(m.name)} hint={t(m.passkeyNameHint)}>
        <Input
          autoComplete="off"
          maxLength={60}
          placeholder={t(m.passkey)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </PasswordDialog>
  )
}
