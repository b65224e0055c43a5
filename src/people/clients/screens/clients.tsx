import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Archive, Plus, SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useDebounced } from '#ui/hooks/debounced.ts'
import { ShowMore } from '#ui/list/load-more.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Client } from '../contract.ts'
import { listClients } from '../contract.ts'
import { ClientDialog } from './client-form.tsx'
import { ClientRows, ClientRowsSkeleton } from './client-rows.tsx'

/** All clients of the agency, for staff. */
export function ClientsScreen() {
  const [params, setParams] = useSearchParams()
  // '/admin/clients?add' opens the dialog at once, for links that promise it.
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
        title="Clients"
        subtitle="Manage your client relationships and information."
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add Client
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
  // Asked beside the list, so that nothing is offered that is not there.
  const kept = useQuery(read(listClients, { query: { archived: 'true', limit: 1 } }))
  const clients = list.data?.pages.flatMap((page) => page.items)
  if (list.isError) {
    return (
      <Card>
        <EmptyState
          title="Failed to load clients"
          text={list.error.message}
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        />
      </Card>
    )
  }
  if (clients?.length === 0 && !search && !archived)
    return <NoClients showArchived={kept.data?.length ? () => setArchived(true) : undefined} />
  return (
    <Card flush title="All Clients">
      <search className="flex gap-2 border-line px-4 pt-1 pb-3 max-xl:border-b">
        <SearchField
          label="Search clients..."
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 md:max-w-72"
        />
        <Select
          filter
          aria-label="Which clients"
          className="w-32 shrink-0"
          value={archived ? 'archived' : ''}
          onChange={(event) => setArchived(event.target.value === 'archived')}
        >
          <option value="">Active</option>
          <option value="archived">Archived</option>
        </Select>
      </search>
      {!clients ? (
        <ClientRowsSkeleton />
      ) : clients.length === 0 ? (
        <EmptyState
          icon={search ? <SearchX /> : <Archive />}
          title={search ? 'No clients match' : 'No client is archived'}
          text={
            search ? (
              <>
                No {archived ? 'archived' : ''} company name has “{search}” in it.
              </>
            ) : (
              'A client that you archive waits here, and can be restored.'
            )
          }
          action={
            search ? (
              <Button onClick={() => setTyped('')}>Clear search</Button>
            ) : (
              <Button onClick={() => setArchived(false)}>Show Active Clients</Button>
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
    <Card title="All Clients">
      <EmptyState
        icon={<Users />}
        title="No clients found."
        text="Add your first client to get started."
        action={
          showArchived && (
            <Button variant="ghost" onClick={showArchived}>
              Show Archived Clients
            </Button>
          )
        }
      />
    </Card>
  )
}
