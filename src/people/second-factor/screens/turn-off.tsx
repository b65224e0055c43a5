import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { getFactors, removeApp } from '../contract.ts'
import { m } from '../messages.ts'
import type { FactorDialogProps } from './password-prompt.tsx'
import { PasswordDialog } from './password-prompt.tsx'

/**
 * Dialog to turn off the authenticator app. The server refuses if it's the last factor of someone who needs
 * one.
 */
export function TurnAppOff({ open, onOpenChange, hasPassword }: FactorDialogProps) {
  const client = useQueryClient()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <PasswordDialog
      onClose={close}
      hasPassword={hasPassword}
      title={t(m.turnOffQuestion)}
      description={t(m.turnOffHint)}
      submit={t(m.turnOff)}
      danger
      failed={t(m.turnOffFailed)}
      act={async (password) => {
        await call(removeApp, { body: { password } })
        await client.invalidateQueries({ queryKey: keyOf(getFactors) })
        close()
        toast({ title: t(m.turnedOff), description: t(m.turnedOffHint) })
      }}
    />
  )
}
