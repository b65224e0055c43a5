import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#kernel/browser/call.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { getFactors, removeApp } from '../contract.ts'
import type { FactorDialogProps } from './password-prompt.tsx'
import { PasswordDialog } from './password-prompt.tsx'

/** Turns the authenticator app off, which the server refuses where it is the last factor and one is required. */
export function TurnAppOff({ open, onOpenChange, hasPassword }: FactorDialogProps) {
  const client = useQueryClient()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <PasswordDialog
      onClose={close}
      hasPassword={hasPassword}
      title="Turn the authenticator app off?"
      description="Sign-in no longer asks for its code, and your recovery codes no longer work."
      submit="Turn Off"
      danger
      failed="The app could not be turned off. Please try again."
      act={async (password) => {
        await call(removeApp, { body: { password } })
        await client.invalidateQueries({ queryKey: keyOf(getFactors) })
        close()
        toast({ title: 'Authenticator app turned off', description: 'You can remove it from your phone.' })
      }}
    />
  )
}
