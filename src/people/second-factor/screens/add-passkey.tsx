import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, keyOf } from '#kernel/browser/call.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { addPasskey, beginPasskey } from '../contract.passkeys.ts'
import { getFactors } from '../contract.ts'
import type { FactorDialogProps } from './password-prompt.tsx'
import { PasswordDialog } from './password-prompt.tsx'
import { sayPasskeyFailure } from './webauthn.ts'

/** Has the browser make a passkey, on this device or in a password manager, and gives it a name. */
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
      await call(addPasskey, { body: { name: name.trim() || 'Passkey', response } })
    } catch (error) {
      if (error instanceof CallError) throw error
      return sayPasskeyFailure(error, 'The passkey could not be added. Please try again.')
    }
    await client.invalidateQueries({ queryKey: keyOf(getFactors) })
    onClose()
    toast({ title: 'Passkey added', description: 'You can sign in with it, without your password.' })
  }

  return (
    <PasswordDialog
      onClose={onClose}
      hasPassword={hasPassword}
      title="Add a passkey"
      description="Your finger, face or PIN signs you in then, on this device or wherever your password manager is."
      submit="Continue"
      failed="The passkey could not be added. Please try again."
      act={add}
    >
      <Field label="Name" hint="To tell it from others, for instance “My phone”.">
        <Input
          autoComplete="off"
          maxLength={60}
          placeholder="Passkey"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </PasswordDialog>
  )
}
