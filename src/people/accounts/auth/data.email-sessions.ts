import type { SQL } from 'drizzle-orm'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { EmailAbout } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { emailLinks, sessions, users } from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { files, fileVersions } from '#schema/files.ts'
import { invoices } from '#schema/invoices.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { reviewDecisions, reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { membershipsOf } from '../data.actor.ts'
import { hasSecondFactor } from '../data.second-factors.ts'

/** A session from an email with its person and link. Undefined once either has ended. */
export async function findEmailSession(db: Db, token: string, now: Date) {
  const [row] = await prepared(db, 'find_email_session', findEmailSessionQuery).execute({ token, now })
  return row && { ...row, about: row.about ?? {} }
}

/** The link with this token, and whether it still works. Undefined if there's no such link. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: emailLinks.id,
      userId: emailLinks.userId,
      path: emailLinks.path,
      expiresAt: emailLinks.expiresAt,
      holds: sql<boolean>`(${linkHolds(now)})`,
    })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .innerJoin(outboxEmails, eq(outboxEmails.id, emailLinks.mailId))
    .innerJoin(agency, sql`true`)
    .where(and(eq(emailLinks.tokenHash, tokenHash), eq(emailLinks.kind, 'OPEN')))
  return row
}

export async function markUsed(tx: Db, linkId: string, now: Date): Promise<void> {
  await tx.update(emailLinks).set({ usedAt: now }).where(eq(emailLinks.id, linkId))
}

export async function insertEmailSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function deleteSessionOf(tx: Db, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token, token))
}

function findEmailSessionQuery(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      memberships: membershipsOf(users),
      hasSecondFactor: hasSecondFactor(),
      linkId: emailLinks.id,
      mailId: emailLinks.mailId,
      about: emailLinks.about,
      needsCode: agency.decisionsNeedCode,
      decidedAt,
    })
    .from(sessions)
    .innerJoin(emailLinks, eq(emailLinks.id, sessions.emailLinkId))
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .innerJoin(outboxEmails, eq(outboxEmails.id, emailLinks.mailId))
    .innerJoin(agency, sql`true`)
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        linkHolds(sql.placeholder('now')),
      ),
    )
    .prepare('find_email_session')
}

/**
 * Whether the link still opens what it's about, for queries that join `email_links`, its `users` and `mails`,
 * and the `agency`. Checked on every call, so that the link stops working immediately.
 */
function linkHolds(now: Date | ReturnType<typeof sql.placeholder>): SQL | undefined {
  const today = sql`(${now}::timestamptz at time zone ${agency.timeZone})::date`
  return and(
    eq(emailLinks.kind, 'OPEN'),
    isNull(emailLinks.endedAt),
    gt(emailLinks.expiresAt, now as Date),
    eq(emailLinks.address, users.email),
    eq(users.role, 'CUSTOMER'),
    eq(agency.emailsCarryLinks, true),
    sql`exists (select from ${contacts} where ${contacts.userId} = ${users.id}
      and ${contacts.clientId} = ${id('clientId')}
      and (${contacts.mayApprove} or coalesce(${id('milestoneId')}, ${id('reviewId')}) is null)
      and (${contacts.seesInvoices} or coalesce(${id('invoiceId')}, ${id('quoteId')}) is null))`,
    about(
      'projectId',
      sql`select from ${projects} where ${projects.id} = ${id('projectId')}
      and ${projects.clientId} = ${id('clientId')}`,
    ),
    about(
      'milestoneId',
      sql`select from ${milestones} where ${milestones.id} = ${id('milestoneId')}
      and ${milestones.projectId} = ${id('projectId')} and not ${milestones.internal}
      and (${milestones.state} = 'SUBMITTED' or ${isDecidedByReader})
      and not exists (select from ${auditLogs} where ${auditLogs.targetTable} = 'milestones'
        and ${auditLogs.targetId} = ${emailLinks.about} ->> 'milestoneId'
        and ${auditLogs.action} = 'milestone.submit' and ${auditLogs.createdAt} > ${outboxEmails.createdAt})`,
    ),
    about(
      'reviewId',
      sql`select from ${reviews} where ${reviews.id} = ${id('reviewId')}
      and ${reviews.projectId} = ${id('projectId')} and ${reviews.canceledAt} is null
      and exists (select from ${reviewers} where ${reviewers.reviewId} = ${reviews.id}
        and ${reviewers.userId} = ${users.id} and ${reviewers.stage} = 'CLIENT')
      and exists (select from ${reviewedVersions} where ${reviewedVersions.reviewId} = ${reviews.id}
        and ${reviewedVersions.supersededAt} is null and ${reviewedVersions.clientAskedAt} is not null
        and (${reviewedVersions.outcome} is null or ${decidedOnDesign}))
      and not exists (select from ${reviewedVersions}
        inner join ${fileVersions} on ${fileVersions.fileId} = ${reviewedVersions.fileId}
        where ${reviewedVersions.reviewId} = ${reviews.id} and ${fileVersions.createdAt} > ${outboxEmails.createdAt})`,
    ),
    about(
      'fileId',
      sql`select from ${files} where ${files.id} = ${id('fileId')}
      and ${files.projectId} = ${id('projectId')} and not ${files.internal}
      and not exists (select from ${fileVersions} where ${fileVersions.fileId} = ${files.id}
        and ${fileVersions.createdAt} > ${outboxEmails.createdAt})`,
    ),
    about(
      'invoiceId',
      sql`select from ${invoices} where ${invoices.id} = ${id('invoiceId')}
      and ${invoices.clientId} = ${id('clientId')} and ${invoices.number} is not null`,
    ),
    about(
      'quoteId',
      sql`select from ${quotes} where ${quotes.id} = ${id('quoteId')}
      and ${quotes.clientId} = ${id('clientId')}
      and (${quotes.status} = 'SENT' and coalesce(${quotes.validUntil} >= ${today}, true)
        or ${quotes.answeredBy} = ${users.id})`,
    ),
  )
}

/** When the link's milestone was decided. Null while it waits for a decision. */
const decidedAt = sql<string | null>`(select max(${milestoneDecisions.decidedAt}) from ${milestoneDecisions}
  inner join ${milestones} on ${milestones.id} = ${milestoneDecisions.milestoneId}
  where ${milestones.id} = ${id('milestoneId')} and ${milestones.state} <> 'SUBMITTED')`

/** A newer decision by someone else invalidates the link. The reader's own decision stays readable. */
const isDecidedByReader = sql`(select ${milestoneDecisions.decidedBy} from ${milestoneDecisions}
  where ${milestoneDecisions.milestoneId} = ${milestones.id}
  order by ${milestoneDecisions.id} desc limit 1) = ${users.id}`

/** The reader's own decisions stay readable, and can be replaced. */
const decidedOnDesign = sql`exists (select from ${reviewDecisions}
  where ${reviewDecisions.reviewId} = ${reviewedVersions.reviewId}
  and ${reviewDecisions.fileId} = ${reviewedVersions.fileId}
  and ${reviewDecisions.version} = ${reviewedVersions.version}
  and ${reviewDecisions.decidedBy} = ${users.id})`

function id(name: keyof EmailAbout): SQL {
  return sql`(${emailLinks.about} ->> ${sql.raw(`'${name}'`)})::uuid`
}

/** If the link is about one of these items, the item must still exist. */
function about(name: keyof EmailAbout, stillExists: SQL): SQL {
  return sql`(${id(name)} is null or exists (${stillExists}))`
}
