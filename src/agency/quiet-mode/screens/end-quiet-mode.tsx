import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { getMe } from '#people/accounts/contract.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { endQuietMode } from '../contract.ts'
import { m } from '../messages.ts'

/**
 * Explains why the portal is quiet after a restore or a copy, with a button that ends quiet mode after
 * confirmation.
 */
export function QuietUntilConfirmed() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const end = useMutation({
    mutationFn: () => call(endQuietMode),
    onSuccess: async () => {
      setOpen(false)
      toast({ title: t(m.endedTitle), description: t(m.endedHint) })
      await client.invalidateQueries({ queryKey: keyOf(getMe) })
    },
    onError: (error) => showError(error, t(m.endFailed)),
  })
  return (
    <>
      <p>{t(m.untilConfirmed)}</p>
      <Button size="small" changes onClick={() => setOpen(true)}>
        {t(m.endButton)}
      </Button>
      <Dialog
        size="small"
        open={open}
        onOpenChange={setOpen}
        title={t(m.endQuestion)}
        description={t(m.endHint)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t(common.cancel)}</Button>
            <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
              {t(m.endButton)}
            </Button>
          </>
        }
      />
    </>
  )
}
