import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Client } from '../contract.ts'
import { m } from '../messages.ts'
import { EmailLink, WebsiteLink } from './client-links.tsx'

type ClientRowsProps = { clients: Client[]; onEdit: (client: Client) => void }

/**
 * Clients in aligned columns. On narrow screens, each row becomes a stack, and ARIA roles keep the table
 * semantics.
 */
export function ClientRows({ clients, onEdit }: ClientRowsProps) {
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
      <table role="table" className="w-full table-fixed @max-[60rem]:block">
        <thead className="@max-[60rem]:sr-only">
          <tr className="border-line border-b text-start text-muted text-xs">
            <Heading className="w-[22%]">{t(m.company)}</Heading>
            <Heading className="w-[14%]">{t(m.industry)}</Heading>
            <Heading>{t(m.website)}</Heading>
            <Heading>{t(m.billingEmail)}</Heading>
            <Heading className="w-40">{t(m.since)}</Heading>
            <Heading className="w-14">
              <span className="sr-only">{t(common.edit)}</span>
            </Heading>
          </tr>
        </thead>
        <tbody className="@max-[60rem]:block">
          {clients.map((client) => (
            <Row key={client.id} client={client} onEdit={() => onEdit(client)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ client, onEdit }: { client: Client; onEdit: () => void }) {
  return (
    // The first cell's link covers the whole row, with other clickable elements above it.
    <tr
      className={
        'relative border-line not-first:border-t hover:bg-raised has-focus-visible:bg-raised ' +
        '@max-[60rem]:block @max-[60rem]:space-y-0.5 @max-[60rem]:py-3 @max-[60rem]:pe-14 @max-[60rem]:ps-4'
      }
    >
      <th scope="row" className="text-start font-normal @max-[60rem]:block @[60rem]:px-4 @[60rem]:py-2.5">
        <Link
          href={`/admin/clients/${client.id}`}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {client.companyName}
        </Link>
        <span className="block text-muted text-xs">{countsOf(client)}</span>
      </th>
      <Cell>{client.industry && <span className="line-clamp-2">{client.industry}</span>}</Cell>
      <Cell>{client.website && <WebsiteLink website={client.website} />}</Cell>
      <Cell>{client.billingEmail && <EmailLink address={client.billingEmail} />}</Cell>
      <td className="text-muted text-sm @max-[60rem]:block @[60rem]:px-4 @[60rem]:py-2.5">
        <T m={m.added} values={{ day: <MomentDay at={client.createdAt} /> }} />
      </td>
      <td className="@max-[60rem]:absolute @max-[60rem]:top-2 @max-[60rem]:end-2 @[60rem]:py-1 @[60rem]:pe-3">
        <IconButton
          label={t(m.editNamed, { name: client.companyName })}
          onClick={onEdit}
          className="relative z-10"
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  )
}

function countsOf({ contactCount = 0, projectCount = 0 }: Client): string {
  return t(m.counts, { contacts: contactCount, projects: projectCount })
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`px-4 pt-1 pb-2 font-medium ${className ?? ''}`}>
      {children}
    </th>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td className="text-sm [overflow-wrap:anywhere] @max-[60rem]:block @max-[60rem]:empty:hidden @[60rem]:px-4 @[60rem]:py-2.5">
      {children}
    </td>
  )
}

/** Skeleton of the rows, shown while they load. */
export function ClientRowsSkeleton() {
  return (
    <div className="divide-y divide-line border-line xl:border-t">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <div>
            <Skeleton className="h-5 w-36" />
            <Skeleton className="mt-1 h-3.5 w-28" />
          </div>
          <Skeleton className="h-4 w-32 max-xl:hidden" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
