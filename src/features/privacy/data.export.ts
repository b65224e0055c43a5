import type { SQL } from 'drizzle-orm'
import { and, eq, gt, like, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accessTokens, authAccounts, passkeys, sessions, twoFactors } from '#features/accounts/table.ts'
import { mails } from '#features/agency/table.ts'
import { whole } from '#features/audit/open.ts'
import { auditLogs } from '#features/audit/table.ts'
import { messages } from '#features/chat/table.ts'
import { contacts, invitations } from '#features/clients/table.ts'
import { feedback, feedbackReplies } from '#features/feedback/table.ts'
import { fileVersions } from '#features/files/table.ts'
import { milestoneDecisions } from '#features/milestones/table.ts'
import { mailPreferences, notifications } from '#features/notifications/table.ts'
import { projects } from '#features/projects/table.ts'
import { reviewLinks } from '#features/review/table.ts'
import type { Db } from '#kernel/database.ts'
import type { Person } from './data.ts'
import { invitedAs, mailedTo } from './data.ts'

/** One part of the file: a list, read in portions. */
export interface Section {
  name: string
  rows(db: Db): AsyncIterable<object>
}

/**
 * Everything that is a person's own, and nothing of others: of a conversation their side, of a project that they
 * made it. Links into an account stand in no copy, nor does what is secret to the server.
 */
export function sectionsOf(person: Person, money: boolean): Section[] {
  const { userId, address } = person
  return [...account(person), ...work(userId), ...told(userId, address, money), log(userId)]
}

function account({ userId, address }: Person): Section[] {
  return [
    section('sessions', sessions, sessions.id, eq(sessions.userId, userId), {
      ...{ address: sessions.ipAddress, device: sessions.userAgent, since: sessions.createdAt },
      ...{ lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt },
    }),
    section('waysToSignIn', authAccounts, authAccounts.id, eq(authAccounts.userId, userId), {
      ...{ provider: authAccounts.providerId, since: authAccounts.createdAt },
    }),
    section('passkeys', passkeys, passkeys.id, eq(passkeys.userId, userId), {
      ...{ name: passkeys.name, since: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt },
    }),
    section('authenticatorApps', twoFactors, twoFactors.id, eq(twoFactors.userId, userId), {
      ...{ since: twoFactors.codesMadeAt, confirmed: twoFactors.verified },
    }),
    section('accessTokens', accessTokens, accessTokens.id, eq(accessTokens.userId, userId), {
      ...{ name: accessTokens.name, scopes: accessTokens.scopes, since: accessTokens.createdAt },
      ...{ expiresAt: accessTokens.expiresAt, lastUsedAt: accessTokens.lastUsedAt },
      ...{ lastUsedAddress: accessTokens.lastUsedAddress },
    }),
    section('memberships', contacts, contacts.id, eq(contacts.userId, userId), {
      ...{ company: companyOf('contacts.client_id'), seesInvoices: contacts.seesInvoices },
      ...{ mayApprove: contacts.mayApprove, mayComment: contacts.mayComment, since: contacts.createdAt },
    }),
    section(
      'invitations',
      invitations,
      invitations.id,
      or(invitedAs(address), eq(invitations.acceptedBy, userId)),
      {
        ...{ company: companyOf('invitations.client_id'), sentAt: invitations.createdAt },
        ...{ expiresAt: invitations.expiresAt, acceptedAt: invitations.acceptedAt },
        ...{ revokedAt: invitations.revokedAt },
      },
    ),
    section('reviewLinks', reviewLinks, reviewLinks.id, eq(reviewLinks.guestId, userId), {
      ...{ project: projectOf('review_links.project_id'), right: reviewLinks.right },
      ...{ since: reviewLinks.createdAt, expiresAt: reviewLinks.expiresAt },
      ...{ visitedAt: reviewLinks.visitedAt, revokedAt: reviewLinks.revokedAt },
    }),
    section('mailPreferences', mailPreferences, mailPreferences.userId, eq(mailPreferences.userId, userId), {
      ...{ mails: mailPreferences.mails, timeZone: mailPreferences.timeZone },
    }),
  ]
}

function work(userId: string): Section[] {
  return [
    section('projects', projects, projects.id, eq(projects.createdBy, userId), {
      ...{ name: projects.name, summary: projects.summary, status: projects.status },
      ...{ budgetMin: projects.budgetMin, budgetMax: projects.budgetMax, currency: projects.currency },
      ...{ deadline: projects.deadline, createdAt: projects.createdAt },
    }),
    section('messages', messages, messages.id, eq(messages.authorId, userId), {
      ...{ project: projectOf('messages.project_id'), body: messages.body, createdAt: messages.createdAt },
    }),
    section('comments', feedback, feedback.id, eq(feedback.authorId, userId), {
      ...{ project: projectOf('feedback.project_id'), pin: feedback.number, body: feedback.body },
      ...{ createdAt: feedback.createdAt, resolvedAt: feedback.resolvedAt },
    }),
    section('replies', feedbackReplies, feedbackReplies.id, eq(feedbackReplies.authorId, userId), {
      ...{ project: projectOf('feedback_replies.project_id'), body: feedbackReplies.body },
      ...{ createdAt: feedbackReplies.createdAt },
    }),
    section(
      'decisions',
      milestoneDecisions,
      milestoneDecisions.id,
      eq(milestoneDecisions.decidedBy, userId),
      {
        milestone: named('milestones', 'title', 'milestone_decisions.milestone_id'),
        ...{ decision: milestoneDecisions.decision, reason: milestoneDecisions.reason },
        ...{ name: milestoneDecisions.decidedByName, address: milestoneDecisions.address },
        ...{ decidedAt: milestoneDecisions.decidedAt },
      },
    ),
    section('files', fileVersions, fileVersions.key, eq(fileVersions.uploaderId, userId), {
      project: sql.raw(`(select projects.name from projects join files on files.project_id = projects.id
        where files.id = file_versions.file_id)`),
      ...{ name: fileVersions.originalName, version: fileVersions.version, size: fileVersions.size },
      ...{ type: fileVersions.mediaType, uploadedAt: fileVersions.createdAt },
      path: sql`'/api/files/' || ${fileVersions.fileId} || '/content?version=' || ${fileVersions.version}`,
    }),
  ]
}

/** Without `money` nothing that speaks of invoices: whoever asks does not see them. */
function told(userId: string, address: string, money: boolean): Section[] {
  const aboutInvoices = like(sql`coalesce(${notifications.link}, '')`, '/invoices/%')
  const their = {
    news: eq(notifications.userId, userId),
    mails: or(mailedTo(address), eq(mails.readerId, userId)),
  }
  return [
    section(
      'notifications',
      notifications,
      notifications.id,
      money ? their.news : and(their.news, not(aboutInvoices)),
      {
        ...{ title: notifications.title, body: notifications.body, read: notifications.read },
        ...{ link: notifications.link, createdAt: notifications.createdAt },
      },
    ),
    section('mails', mails, mails.id, money ? their.mails : and(their.mails, eq(mails.money, false)), {
      ...{ subject: mails.subject, status: mails.status, createdAt: mails.createdAt, sentAt: mails.sentAt },
      text: sql`case when ${mails.confidential} then null else ${mails.text} end`,
    }),
  ]
}

/** What they did and from where; whom or what else an entry names is not theirs. */
function log(userId: string): Section {
  const all = section('log', auditLogs, auditLogs.id, eq(auditLogs.actorId, userId), {
    ...{ action: auditLogs.action, on: auditLogs.targetTable, id: auditLogs.targetId },
    ...{ metadata: auditLogs.metadata, personal: auditLogs.personal, at: auditLogs.createdAt },
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

/** Reads a table in the order of this key, some rows at a time, so that any amount of it fits. */
function section(
  name: string,
  table: PgTable,
  key: AnyPgColumn,
  whose: SQL | undefined,
  columns: Record<string, AnyPgColumn | SQL>,
): Section {
  return {
    name,
    async *rows(db) {
      let last: unknown
      for (;;) {
        const rows = (await db
          .select({ ...columns, exportKey: key })
          .from(table)
          .where(and(whose, last === undefined ? undefined : gt(key, last)))
          .orderBy(key)
          .limit(some)) as Record<string, unknown>[]
        for (const { exportKey, ...row } of rows) {
          last = exportKey
          yield row
        }
        if (rows.length < some) return
      }
    },
  }
}

const some = 500

const companyOf = (column: string) => named('clients', 'company_name', column)
const projectOf = (column: string) => named('projects', 'name', column)

/** Written out: in a query of one table, drizzle leaves away the table's name. */
function named(table: string, name: string, column: string): SQL {
  return sql.raw(`(select ${table}.${name} from ${table} where ${table}.id = ${column})`)
}
