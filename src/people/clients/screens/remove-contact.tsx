import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Contact } from '../contract.contacts.ts'
import { removeContact } from '../contract.contacts.ts'
import type { Client } from '../contract.ts'
import { clientsKey } from './client-keys.ts'

type RemoveContactProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  client: Client
  contact: Contact
}

/** Asks before somebody loses their access. */
export function RemoveContactDialog({ open, onOpenChange, client, contact }: RemoveContactProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeContact, { params: { id: client.id, contactId: contact.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({ title: 'Contact removed', description: `${contact.name} no longer has access.` })
      onOpenChange(false)
    },
    onError: (error) => showError(error, 'The contact could not be removed.'),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${contact.name}?`}
      description={`They will no longer see the projects of ${client.companyName}. What they wrote stays. You can invite them again.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </>
      }
    />
  )
}
