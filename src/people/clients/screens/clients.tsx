import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Archive, Plus, SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useDebounced } from '#ui/hooks/debounced.ts'
import { ShowMore } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Client } from '../contract.ts'
import { listClients } from '../contract.ts'
import { m } from '../messages.ts'
import { ClientDialog } from './client-form.tsx'
import { ClientRows, ClientRowsSkeleton } from './client-rows.tsx'

/** Lists all clients of the agency, for staff. */
export function ClientsScreen() {
  const [params, setParams] = useSearchParams()
  // `/admin/clients?add` opens the dialog right away, so that other pages can link to it.
  const [adding, setAdding] = useState(params.has('add'))
  const [editing, setEditing] = useState<Client>()
  const [editOpen, setEditOpen] = useState(false)
  const edit = (client: Client) => {
    setEditing(client)
    setEditOpen(true)
  }
  return (
    <>
      <PageHeader
        title={t(m.clients)}
        subtitle={t(m.clientsPurpose)}
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t(m.addClient)}
          </Button>
        }
      />
      <ClientList onEdit={edit} />
      <ClientDialog
        open={adding}
        onOpenChange={(open) => {
          setAdding(open)
          if (params.has('add')) setParams({}, { replace: true })
        }}
      />
      {editing && (
        <ClientDialog key={editing.id} open={editOpen} onOpenChange={setEditOpen} client={editing} />
      )}
    </>
  )
}

function ClientList({ onEdit }: { onEdit: (client: Client) => void }) {
  const [typed, setTyped] = useState('')
  const [archived, setArchived] = useState(false)
  const search = useDebounced(typed.trim())
  const list = useInfiniteQuery({
    ...readPages(listClients, {
      query: { search: search || undefined, archived: archived ? 'true' : undefined },
    }),
    placeholderData: keepPreviousData,
  })
  // Loaded along with the list, so that the archive is offered only if it isn't empty.
  const archivedClients = useQuery(read(listClients, { query: { archived: 'true', limit: 1 } }))
  const clients = list.data?.pages.flatMap((page) => page.items)
  if (list.isError) {
    return (
      <Card>
        <EmptyState
          title={t(m.clientsFailed)}
          text={list.error.message}
          action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
        />
      </Card>
    )
  }
  if (clients?.length === 0 && !search && !archived)
    return <NoClients showArchived={archivedClients.data?.length ? () => setArchived(true) : undefined} />
  return (
    <Card flush title={t(m.allClients)}>
      <search className="flex gap-2 border-line px-4 pt-1 pb-3 max-xl:border-b">
        <SearchField
          label={t(m.searchClients)}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 md:max-w-72"
        />
        <Select
          filter
          aria-label={t(m.clientsShown)}
          className="w-32 shrink-0"
          value={archived ? 'archived' : ''}
          onChange={(event) => setArchived(event.target.value === 'archived')}
        >
          <option value="">{t(m.active)}</option>
          <option value="archived">{t(m.archived)}</option>
        </Select>
      </search>
      {!clients ? (
        <ClientRowsSkeleton />
      ) : clients.length === 0 ? (
        <EmptyState
          icon={search ? <SearchX /> : <Archive />}
          title={t(search ? m.noMatch : m.noArchived)}
          text={
            search ? t(archived ? m.noArchivedMatchHint : m.noMatchHint, { search }) : t(m.noArchivedHint)
          }
          action={
            search ? (
              <Button onClick={() => setTyped('')}>{t(m.clearSearch)}</Button>
            ) : (
              <Button onClick={() => setArchived(false)}>{t(m.showActive)}</Button>
            )
          }
        />
      ) : (
        <ClientRows clients={clients} onEdit={onEdit} />
      )}
      <ShowMore list={list} />
    </Card>
  )
}

function NoClients({ showArchived }: { showArchived?: () => void }) {
  return (
    <Card title={t(m.allClients)}>
      <EmptyState
        icon={<Users />}
        title={t(m.noClients)}
        text={t(m.noClientsHint)}
        action={
          showArchived && (
            <Button variant="ghost" onClick={showArchived}>
              {t(m.showArchived)}
            </Button>
          )
        }
      />
    </Card>
  )
}
