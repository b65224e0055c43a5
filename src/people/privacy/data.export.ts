import { and, eq, not, sql } from 'drizzle-orm'
import { whole } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import { aboutInvoices } from '#portal/notifications/notify.ts'
import { type StoredTexts, translated } from '#portal/notifications/stored-texts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import { account } from './data.export-account.ts'
import type { Section } from './data.export-section.ts'
import { section } from './data.export-section.ts'
import { answers, work } from './data.export-work.ts'
import type { Person } from './data.ts'
import { mailedTo } from './data.ts'

/**
 * Sections with a person's own data but nobody else's: for example, their side of a conversation, or the fact
 * that they created a project. Excludes sign-in links and the server's secrets.
 */
export function sectionsOf(actor: Actor, person: Person, money: boolean, reader: Reader): Section[] {
  const { userId } = person
  return [
    ...account(person),
    ...work(actor, userId),
    ...(money ? [answers(userId)] : []),
    readNotifications(person, money, reader),
    emails(person, money),
    log(userId),
  ]
}

/** A person's notifications in the reader's language. Without `money`, leaves out those about invoices. */
function readNotifications({ userId }: Person, money: boolean, reader: Reader): Section {
  const theirs = eq(notifications.userId, userId)
  const { title, body, facts, read, link, createdAt } = notifications
  const columns = { title, body, read, link, createdAt, facts }
  const all = section(
    'notifications',
    notifications,
    notifications.id,
    money ? theirs : and(theirs, not(aboutInvoices)),
    columns,
  )
  return {
    name: all.name,
    async *rows(db) {
      for await (const row of all.rows(db)) {
        const { facts: _, ...shown } = translated(row as StoredTexts)
        const { title, body } = shown
        yield { ...shown, title: formatText(reader, title), body: body && formatText(reader, body) }
      }
    },
  }
}

/** A person's emails. Without `money`, leaves out those about invoices. */
function emails(person: Person, money: boolean): Section {
  const theirs = mailedTo(person)
  return section(
    'mails',
    outboxEmails,
    outboxEmails.id,
    money ? theirs : and(theirs, eq(outboxEmails.money, false)),
    {
      subject: outboxEmails.subject,
      status: outboxEmails.status,
      createdAt: outboxEmails.createdAt,
      sentAt: outboxEmails.sentAt,
      text: sql`case when ${outboxEmails.confidential} then null else ${outboxEmails.text} end`,
    },
  )
}

/** The person's actions and network addresses from the audit log, without other people or targets. */
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
