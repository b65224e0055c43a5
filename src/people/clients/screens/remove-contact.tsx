import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Contact } from '../contract.contacts.ts'
import { removeContact } from '../contract.contacts.ts'
import type { Client } from '../contract.ts'
import { m } from '../messages.ts'
import { clientsKey } from './client-keys.ts'

type RemoveContactProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  client: Client
  contact: Contact
}

/** Asks for confirmation before someone loses access. */
export function RemoveContactDialog({ open, onOpenChange, client, contact }: RemoveContactProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeContact, { params: { id: client.id, contactId: contact.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({ title: t(m.removedTitle), description: t(m.removedHint, { name: contact.name }) })
      onOpenChange(false)
    },
    onError: (error) => showError(error, t(m.removeFailed)),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.removeQuestion, { name: contact.name })}
      description={t(m.removeHint, { company: client.companyName })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t(common.remove)}
          </Button>
        </>
      }
    />
  )
}
