import { useQuery } from '@tanstack/react-query'
import { Pencil, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { CallError, read } from '#kernel/browser/call.ts'
import { languages } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { addressLines } from '#money/documents/postal-address.ts'
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
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArchivedNote, ClientActions } from './client-actions.tsx'
import { m } from './messages.ts'

type ClientScreenProps = {
  /** Cards from other parts of the portal, shown below the contacts. */
  more?: (client: Client) => ReactNode
  /** More actions for a contact. */
  people?: (contact: Contact) => ReactNode
}

/** A client's company details and contacts, for staff. */
export function ClientScreen({ more, people }: ClientScreenProps) {
  const { id = '' } = useParams()
  const { data: client, error, refetch } = useQuery(read(getClient, { params: { id } }))
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        title={<h1>{t(m.notFoundTitle)}</h1>}
        text={error.detail}
        action={<Link href="/admin/clients">{t(m.allClients)}</Link>}
      />
    )
  }
  if (client) return <LoadedClient client={client} more={more?.(client)} people={people} />
  if (error) {
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
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
              {t(common.edit)}
            </Button>
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              <span>
                <T
                  m={m.invite}
                  values={{ rest: (words) => <span className="max-md:sr-only">{words}</span> }}
                />
              </span>
            </Button>
          </>
        }
      />
      {client.archivedAt && <ArchivedNote client={client} />}
      <div className="@container">
        <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-6">
            <ContactsCard client={client} onInvite={() => setInviting(true)} actions={people} />
            <InvitationsCard client={client} />
            {more}
          </div>
          <Company client={client} />
        </div>
      </div>
      <ClientDialog open={editing} onOpenChange={setEditing} client={client} />
      <InviteDialog open={inviting} onOpenChange={setInviting} client={client} />
    </>
  )
}

function Company({ client }: { client: Client }) {
  const projects = t(m.projectCount, { count: client.projectCount ?? 0 })
  return (
    <Card title={t(m.company)}>
      <dl className="space-y-3 text-sm">
        <Fact term={t(m.website)}>{client.website ? <WebsiteLink website={client.website} /> : '–'}</Fact>
        <Fact term={t(m.billingEmail)}>
          {client.billingEmail ? <EmailLink address={client.billingEmail} /> : '–'}
        </Fact>
        {addressOf(client).length > 0 && (
          <Fact term={t(m.address)}>
            {addressOf(client).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        {client.taxId && <Fact term={t(m.taxId)}>{client.taxId}</Fact>}
        {client.language && <Fact term={t(common.language)}>{languages[client.language].name}</Fact>}
        <Fact term={t(m.projects)}>
          <Link
            href={`/admin/projects?client=${client.id}`}
            className="rounded-control underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {projects}
          </Link>
        </Fact>
        <Fact term={t(m.clientSince)}>
          <MomentDay at={client.createdAt} />
        </Fact>
      </dl>
    </Card>
  )
}

/** Returns the address lines in postal order. */
function addressOf(client: Client): string[] {
  const { countryCode } = client
  return [...addressLines(client), ...(countryCode ? [countryName(countryCode)] : [])]
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
  return <BackLink href="/admin/clients">{t(m.clients)}</BackLink>
}

function ClientSkeleton() {
  return (
    <>
      <PageHeader back={<BackToClients />} title={<Skeleton className="h-8 w-56" />} />
      <div className="@container">
        <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </>
  )
}
