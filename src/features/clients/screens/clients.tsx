import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { readPages } from '#kernel/call.pages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useSettled } from '#ui/settled.ts'
import type { Client } from '../contract.ts'
import { listClients } from '../contract.ts'
import { ClientDialog } from './client-form.tsx'
import { ClientRows, ClientRowsSkeleton } from './client-rows.tsx'

/** All clients of the agency, for staff. */
export function ClientsScreen() {
  const [adding, setAdding] = useState(false)
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
      <ClientDialog open={adding} onOpenChange={setAdding} />
      {editing && (
        <ClientDialog key={editing.id} open={editOpen} onOpenChange={setEditOpen} client={editing} />
      )}
    </>
  )
}

function ClientList({ onEdit }: { onEdit: (client: Client) => void }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const list = useInfiniteQuery({
    ...readPages(listClients, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  })
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
  if (clients?.length === 0 && !search) return <NoClients />
  return (
    <Card
      flush
      title="All Clients"
      actions={
        <SearchField label="Search clients..." value={typed} onChange={setTyped} className="w-56 sm:w-64" />
      }
    >
      {!clients ? (
        <ClientRowsSkeleton />
      ) : clients.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="No clients match"
          text={<>No company name has “{search}” in it.</>}
          action={<Button onClick={() => setTyped('')}>Clear search</Button>}
        />
      ) : (
        <ClientRows clients={clients} onEdit={onEdit} />
      )}
      {list.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}

function NoClients() {
  return (
    <Card title="All Clients">
      <EmptyState icon={<Users />} title="No clients found." text="Add your first client to get started." />
    </Card>
  )
}
