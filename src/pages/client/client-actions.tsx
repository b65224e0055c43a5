import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ellipsis, Eraser, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import type { Client } from '#people/clients/contract.ts'
import { archiveClient, deleteClient, restoreClient } from '#people/clients/contract.ts'
import { mayEraseClients } from '#people/clients/rules.ts'
import { clientsKey } from '#people/clients/screens/client-keys.ts'
import { EraseDialog } from '#people/privacy/screens/erase-client.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'

/** What is seldom done with a client: put away, brought back, deleted; on a phone also edited. */
export function ClientActions({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const [asking, setAsking] = useState<'archive' | 'delete' | 'erase'>()
  const { me } = useMe()
  const restore = useRestore(client)
  return (
    <>
      <Menu
        trigger={
          <Button aria-label="More actions" className="px-2.5">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={onEdit} className="md:hidden">
          Edit
        </MenuItem>
        {client.archivedAt ? (
          <MenuItem icon={<ArchiveRestore />} onSelect={() => restore.mutate()}>
            Restore
          </MenuItem>
        ) : (
          <MenuItem icon={<Archive />} onSelect={() => setAsking('archive')}>
            Archive
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} danger onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
        {me && mayEraseClients(actorOf(me)) && (
          <MenuItem icon={<Eraser />} danger onSelect={() => setAsking('erase')}>
            Erase Everything
          </MenuItem>
        )}
      </Menu>
      <ArchiveDialog client={client} open={asking === 'archive'} close={() => setAsking(undefined)} />
      <DeleteDialog client={client} open={asking === 'delete'} close={() => setAsking(undefined)} />
      <EraseDialog client={client} open={asking === 'erase'} close={() => setAsking(undefined)} />
    </>
  )
}

/** Says what being archived means, with the way back. */
export function ArchivedNote({ client }: { client: Client }) {
  const restore = useRestore(client)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-4 py-3">
      <p>
        <strong className="font-medium">This client is archived.</strong>{' '}
        <span className="text-muted">
          Its projects stay readable for its contacts; no new project is made for it.
        </span>
      </p>
      <Button size="small" busy={restore.isPending} onClick={() => restore.mutate()}>
        Restore
      </Button>
    </div>
  )
}

function useRestore(client: Client) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(restoreClient, { params: { id: client.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({ title: 'Client restored', description: `${client.companyName} is back in the list.` })
    },
    onError: (error) => showError(error, 'The client could not be restored.'),
  })
}

type AskProps = { client: Client; open: boolean; close: () => void }

function ArchiveDialog({ client, open, close }: AskProps) {
  const queries = useQueryClient()
  const archive = useMutation({
    mutationFn: () => call(archiveClient, { params: { id: client.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({ title: 'Client archived', description: `${client.companyName} can be restored at any time.` })
      close()
    },
    onError: (error) => showError(error, 'The client could not be archived.'),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={close}
      title={`Archive ${client.companyName}?`}
      description="It leaves the list of clients. Its contacts can still read their projects and invoices; no new project is made for it until you restore it."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={archive.isPending} onClick={() => archive.mutate()}>
            Archive
          </Button>
        </>
      }
    />
  )
}

function DeleteDialog({ client, open, close }: AskProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const remove = useMutation({
    mutationFn: () => call(deleteClient, { params: { id: client.id } }),
    onSuccess: async () => {
      navigate('/admin/clients')
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({ title: 'Client deleted', description: `${client.companyName} is gone.` })
    },
    onError: (error) => {
      close()
      showError(error, 'The client could not be deleted.')
    },
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={close}
      title={`Delete ${client.companyName}?`}
      description="Its contacts and invitations go with it, and this cannot be undone. A client with projects, invoices, quotes or plans is archived instead."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    />
  )
}
