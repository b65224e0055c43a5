import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ellipsis, Eraser, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import type { Client } from '#people/clients/contract.ts'
import { archiveClient, deleteClient, restoreClient } from '#people/clients/contract.ts'
import { mayEraseClients } from '#people/clients/rules.ts'
import { clientsKey } from '#people/clients/screens/client-keys.ts'
import { EraseDialog } from '#people/privacy/screens/erase-client.tsx'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from './messages.ts'

/** Menu of less common actions. On phones, it also includes Edit. */
export function ClientActions({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const [asking, setAsking] = useState<'archive' | 'delete' | 'erase'>()
  const { me } = useMe()
  const restore = useRestore(client)
  return (
    <>
      <Menu
        trigger={
          <Button aria-label={t(m.moreActions)} className="px-2.5">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={onEdit} className="md:hidden">
          {t(common.edit)}
        </MenuItem>
        {client.archivedAt ? (
          <MenuItem icon={<ArchiveRestore />} onSelect={() => restore.mutate()}>
            {t(m.restore)}
          </MenuItem>
        ) : (
          <MenuItem icon={<Archive />} onSelect={() => setAsking('archive')}>
            {t(m.archive)}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} danger onSelect={() => setAsking('delete')}>
          {t(common.deleteButton)}
        </MenuItem>
        {me && mayEraseClients(actorOf(me)) && (
          <MenuItem icon={<Eraser />} danger onSelect={() => setAsking('erase')}>
            {t(m.eraseEverything)}
          </MenuItem>
        )}
      </Menu>
      <ArchiveDialog client={client} open={asking === 'archive'} close={() => setAsking(undefined)} />
      <DeleteDialog client={client} open={asking === 'delete'} close={() => setAsking(undefined)} />
      <EraseDialog client={client} open={asking === 'erase'} close={() => setAsking(undefined)} />
    </>
  )
}

/** Explains what archiving means, and offers to restore the client. */
export function ArchivedNote({ client }: { client: Client }) {
  const restore = useRestore(client)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-4 py-3">
      <p>
        <strong className="font-medium">{t(m.archivedTitle)}</strong>{' '}
        <span className="text-muted">{t(m.archivedHint)}</span>
      </p>
      <Button size="small" busy={restore.isPending} onClick={() => restore.mutate()}>
        {t(m.restore)}
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
      toast({ title: t(m.restoredTitle), description: t(m.restoredHint, { company: client.companyName }) })
    },
    onError: (error) => showError(error, t(m.restoreFailed)),
  })
}

type AskProps = { client: Client; open: boolean; close: () => void }

function ArchiveDialog({ client, open, close }: AskProps) {
  const queries = useQueryClient()
  const archive = useMutation({
    mutationFn: () => call(archiveClient, { params: { id: client.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast({
        title: t(m.archivedToast),
        description: t(m.archivedToastHint, { company: client.companyName }),
      })
      close()
    },
    onError: (error) => showError(error, t(m.archiveFailed)),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={close}
      title={t(m.archiveQuestion, { company: client.companyName })}
      description={t(m.archiveHint)}
      footer={
        <>
          <Button onClick={close}>{t(common.cancel)}</Button>
          <Button variant="primary" busy={archive.isPending} onClick={() => archive.mutate()}>
            {t(m.archive)}
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
      toast({ title: t(m.deletedTitle), description: t(m.deletedHint, { company: client.companyName }) })
    },
    onError: (error) => {
      close()
      showError(error, t(m.deleteFailed))
    },
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={close}
      title={t(m.deleteQuestion, { company: client.companyName })}
      description={t(m.deleteHint)}
      footer={
        <>
          <Button onClick={close}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t(common.deleteButton)}
          </Button>
        </>
      }
    />
  )
}
