import { useQuery } from '@tanstack/react-query'
import { Pencil, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { CallError, read } from '#kernel/browser/call.ts'
import { townLine } from '#money/documents/document-texts.ts'
import type { Contact } from '#people/clients/contract.contacts.ts'
import type { Client } from '#people/clients/contract.ts'
import { getClient } from '#people/clients/contract.ts'
import { ClientDialog } from '#people/clients/screens/client-form.tsx'
import { EmailLink, WebsiteLink } from '#people/clients/screens/client-links.tsx'
import { ContactsCard } from '#people/clients/screens/contacts.tsx'
import { InvitationsCard } from '#people/clients/screens/invitations.tsx'
import { InviteDialog } from '#people/clients/screens/invite-dialog.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { countryName } from '#ui/form/country-select.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArchivedNote, ClientActions } from './client-actions.tsx'

type ClientScreenProps = {
  /** What other features know of the client, below its people. */
  more?: (client: Client) => ReactNode
  /** What else is done with one of its people. */
  people?: (contact: Contact) => ReactNode
}

/** One client: what is known of the company, and the people who act for it. For staff. */
export function ClientScreen({ more, people }: ClientScreenProps) {
  const { id = '' } = useParams()
  const { data: client, error, refetch } = useQuery(read(getClient, { params: { id } }))
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        title={<h1>Client Not Found</h1>}
        text={error.detail}
        action={<Link href="/admin/clients">All Clients</Link>}
      />
    )
  }
  if (client) return <LoadedClient client={client} more={more?.(client)} people={people} />
  if (error) {
    return (
      <EmptyState
        title="Failed to load the client"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  return <ClientSkeleton />
}

type LoadedProps = { client: Client; more: ReactNode; people: ClientScreenProps['people'] }

function LoadedClient({ client, more, people }: LoadedProps) {
  const [editing, setEditing] = useState(false)
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHeader
        back={<BackToClients />}
        title={client.companyName}
        subtitle={client.industry}
        actions={
          <>
            <ClientActions client={client} onEdit={() => setEditing(true)} />
            <Button className="max-md:hidden" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              <span>
                Invite<span className="max-md:sr-only"> Contact</span>
              </span>
            </Button>
          </>
        }
      />
      {client.archivedAt && <ArchivedNote client={client} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <ContactsCard client={client} onInvite={() => setInviting(true)} acts={people} />
          <InvitationsCard client={client} />
          {more}
        </div>
        <Company client={client} />
      </div>
      <ClientDialog open={editing} onOpenChange={setEditing} client={client} />
      <InviteDialog open={inviting} onOpenChange={setInviting} client={client} />
    </>
  )
}

function Company({ client }: { client: Client }) {
  const projects = client.projectCount === 1 ? '1 project' : `${client.projectCount ?? 0} projects`
  return (
    <Card title="Company">
      <dl className="space-y-3 text-sm">
        <Fact term="Website">{client.website ? <WebsiteLink website={client.website} /> : '–'}</Fact>
        <Fact term="Billing Email">
          {client.billingEmail ? <EmailLink address={client.billingEmail} /> : '–'}
        </Fact>
        {addressOf(client).length > 0 && (
          <Fact term="Address">
            {addressOf(client).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        {client.taxId && <Fact term="Tax ID">{client.taxId}</Fact>}
        {client.language && <Fact term="Language">{client.language === 'de' ? 'German' : 'English'}</Fact>}
        <Fact term="Projects">
          <Link
            href={`/admin/projects?client=${client.id}`}
            className="rounded-control underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {projects}
          </Link>
        </Fact>
        <Fact term="Client since">
          <MomentDay at={client.createdAt} />
        </Fact>
      </dl>
    </Card>
  )
}

/** As it stands on an envelope. */
function addressOf(client: Client): string[] {
  const { street, countryCode } = client
  const lines = [street, townLine(client), countryCode && countryName(countryCode)]
  return lines.filter((line): line is string => Boolean(line))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="mt-0.5 min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function BackToClients() {
  return <BackLink href="/admin/clients">Clients</BackLink>
}

function ClientSkeleton() {
  return (
    <>
      <PageHeader back={<BackToClients />} title={<Skeleton className="h-8 w-56" />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
    </>
  )
}
