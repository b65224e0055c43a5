import { and, eq, not, sql } from 'drizzle-orm'
import { whole } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { aboutInvoices } from '#portal/notifications/notify.ts'
import { mails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import { account } from './data.export-account.ts'
import type { Section } from './data.export-section.ts'
import { section } from './data.export-section.ts'
import { answers, work } from './data.export-work.ts'
import type { Person } from './data.ts'
import { mailedTo } from './data.ts'

/**
 * A person's own data, and nothing of others: their side of a conversation, the fact that they created a
 * project. Excludes links into an account and the server's secrets.
 */
export function sectionsOf(actor: Actor, person: Person, money: boolean): Section[] {
  const { userId } = person
  return [
    ...account(person),
    ...work(actor, userId),
    ...(money ? [answers(userId)] : []),
    ...sections(person, money),
    log(userId),
  ]
}

/** Without `money`, nothing about invoices, for callers who don't see them. */
function sections(person: Person, money: boolean): Section[] {
  const their = {
    news: eq(notifications.userId, person.userId),
    mails: mailedTo(person),
  }
  return [
    section(
      'notifications',
      notifications,
      notifications.id,
      money ? their.news : and(their.news, not(aboutInvoices)),
      {
        title: notifications.title,
        body: notifications.body,
        read: notifications.read,
        link: notifications.link,
        createdAt: notifications.createdAt,
      },
    ),
    section('mails', mails, mails.id, money ? their.mails : and(their.mails, eq(mails.money, false)), {
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      text: sql`case when ${mails.confidential} then null else ${mails.text} end`,
    }),
  ]
}

/** Their actions and network addresses. Other people and targets in the entries aren't theirs. */
function log(userId: string): Section {
  const all = section('log', auditLogs, auditLogs.id, eq(auditLogs.actorId, userId), {
    action: auditLogs.action,
    on: auditLogs.targetTable,
    id: auditLogs.targetId,
    metadata: auditLogs.metadata,
    personal: auditLogs.personal,
    at: auditLogs.createdAt,
  })
  return {
    name: all.name,
    async *rows(db) {
      for await (const row of all.rows(db)) {
        const { metadata, personal, ...rest } = row as LogRow
        yield { ...rest, address: whole({ metadata, personal }).address }
      }
    },
  }
}

type LogRow = Pick<typeof auditLogs.$inferSelect, 'metadata' | 'personal'>
