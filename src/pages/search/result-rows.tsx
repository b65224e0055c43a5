import type { LucideIcon } from 'lucide-react'
import {
  Building2,
  CircleCheck,
  CreditCard,
  File,
  FilePenLine,
  Flag,
  FolderOpen,
  History,
  MapPin,
  MessageSquare,
  Repeat,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { markWords } from '#kernel/search-excerpt.ts'
import { statusLabel as invoiceStatusLabel } from '#money/invoices/screens/badges.tsx'
import { quoteMessages } from '#money/quotes/screens/quote-badge.tsx'
import { statusLabel } from '#money/subscriptions/screens/labels.ts'
import type { FoundKind, FoundThing } from '#portal/search/contract.ts'
import { invoiceStatuses, projectStatuses, quoteStatuses, subscriptionStatuses } from '#schema/values.ts'
import { Badge } from '#ui/badge.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { m as common } from '#ui/messages.ts'
import { StatusBadge } from '#work/projects/screens/status-badge.tsx'
import type { Destination } from '../shell/navigation.ts'
import { m } from './messages.ts'

export const kindLabel: Record<FoundKind, Message> = {
  CLIENT: m.clients,
  CONTACT: m.contacts,
  PROJECT: m.projects,
  MILESTONE: m.milestones,
  TASK: m.tasks,
  FILE: m.files,
  MESSAGE: m.messages,
  FEEDBACK: m.feedback,
  QUOTE: m.quotes,
  INVOICE: m.invoices,
  PLAN: m.plans,
}

/** One search result, with its kind, its project or company, and the match. */
export function FoundRow({ kind, item, words }: { kind: FoundKind; item: FoundThing; words: string[] }) {
  // Summaries and descriptions go below the context line, messages and comments above it.
  const isSummary = kind === 'PROJECT' || kind === 'MILESTONE'
  return (
    <Row
      icon={icons[kind]}
      title={
        <>
          <Marked text={titleOf(kind, item)} words={words} />
          {item.internal && (
            <span className="ms-2">
              <Badge variant="outline">{t(common.internal)}</Badge>
            </span>
          )}
        </>
      }
      below={
        <>
          {item.excerpt && !isSummary && (
            <span className="line-clamp-2 text-ink">
              <Marked text={item.excerpt} words={words} />
            </span>
          )}
          {item.context && <Marked text={item.context} words={words} />}
          {item.excerpt && isSummary && (
            <span className="line-clamp-1">
              <Marked text={item.excerpt} words={words} />
            </span>
          )}
        </>
      }
      side={<Side kind={kind} item={item} />}
    />
  )
}

export function PlaceRow({ place }: { place: Destination }) {
  return <Row icon={place.icon} title={place.label} />
}

export function RecentRow({ text }: { text: string }) {
  return <Row icon={History} title={text} />
}

function Row({
  icon: Icon,
  title,
  below,
  side,
}: {
  icon: LucideIcon
  title: ReactNode
  below?: ReactNode
  side?: ReactNode
}) {
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{title}</span>
        {below && <span className="block text-muted text-sm [overflow-wrap:anywhere]">{below}</span>}
      </span>
      {side && <span className="shrink-0 text-end text-muted text-xs max-sm:max-w-20">{side}</span>}
    </span>
  )
}

function Side({ kind, item }: { kind: FoundKind; item: FoundThing }) {
  const project = projectStatuses.find((status) => kind === 'PROJECT' && status === item.status)
  if (project) return <StatusBadge status={project} />
  if (item.amount) {
    return (
      <>
        <span className="block text-base text-ink">
          <Money minor={item.amount.cents} currency={item.amount.currency} />
        </span>
        {moneyStatusLabel(kind, item)}
      </>
    )
  }
  if (kind === 'CLIENT' || kind === 'CONTACT') {
    return item.status ? <Badge variant="outline">{t(m.archivedBadge)}</Badge> : null
  }
  if (kind === 'MILESTONE') {
    return item.status === 'APPROVED' ? (
      <Badge tint="green">{t(m.completedBadge)}</Badge>
    ) : (
      <Badge>{t(m.inProgressBadge)}</Badge>
    )
  }
  if (kind === 'TASK') return item.status ? <Badge tint="green">{t(m.doneBadge)}</Badge> : null
  if (kind === 'PLAN') return moneyStatusLabel(kind, item)
  return <RelativeTime at={item.at} />
}

function moneyStatusLabel(kind: FoundKind, { status }: FoundThing): string | null {
  const invoice = kind === 'INVOICE' && invoiceStatuses.find((one) => one === status)
  if (invoice) return invoiceStatusLabel(invoice)
  const quote = kind === 'QUOTE' && quoteStatuses.find((one) => one === status)
  if (quote) return quoteMessages[quote]
  const subscription = kind === 'PLAN' && subscriptionStatuses.find((one) => one === status)
  return subscription ? statusLabel(subscription) : null
}

function titleOf(kind: FoundKind, { title }: FoundThing): string {
  if (kind === 'INVOICE') return title === '' ? t(m.draftInvoice) : title
  return title
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markWords(text, words).map((piece, at) => {
    const key = `${at} ${piece.text}`
    return piece.isHit ? (
      <mark
        key={key}
        className="bg-transparent font-semibold text-ink underline decoration-accent-mark decoration-2 underline-offset-3"
      >
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}

const icons: Record<FoundKind, LucideIcon> = {
  CLIENT: Building2,
  CONTACT: User,
  PROJECT: FolderOpen,
  MILESTONE: Flag,
  TASK: CircleCheck,
  FILE: File,
  MESSAGE: MessageSquare,
  FEEDBACK: MapPin,
  QUOTE: FilePenLine,
  INVOICE: CreditCard,
  PLAN: Repeat,
}
