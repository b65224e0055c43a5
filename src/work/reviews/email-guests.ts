import { and, count, desc, eq, inArray, like, max, sql } from 'drizzle-orm'
import type { EmailContent } from '#agency/email/email-content.ts'
import { queueEmail } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { getSender } from '#agency/email/sender.ts'
import { dayAfter, dayIn, hourIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { day } from '#kernel/i18n/message.ts'
import type { Services } from '#kernel/services.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { emailOfGuest, guestPattern } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { fileVersions } from '#schema/files.ts'
import { projects } from '#schema/projects.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { stillOpen } from '#work/review-links/data.ts'
import { isAwaited } from './data.awaited.ts'
import { m } from './messages.ts'

/** Guests are reminded every morning from this many days before the due date, until they decide. */
const reminderDays = 2
const morningHour = 8

/**
 * Emails guests whose decisions are awaited: when they're asked, and every morning from two days before the
 * due date until they decide. One email covers all reviews in a project. The email and the record that it
 * was sent are stored in the same transaction.
 */
export async function emailAskedGuests(services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const from = await getSender(services, db)
  const groups = Map.groupBy(
    await findDue(db, now, from),
    ({ userId, projectId }) => `${userId} ${projectId}`,
  )
  for (const due of groups.values()) await db.transaction((tx) => emailGuest(services, tx, from, now, due))
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

async function findDue(db: Db, now: Date, { agency: { timeZone } }: Sender) {
  const rows = await db
    .select({
      reviewId: reviews.id,
      userId: users.id,
      emailedAt: reviewers.emailedAt,
      askedAt: max(reviewedVersions.clientAskedAt),
      title: reviews.title,
      dueOn: reviews.dueOn,
      designs: count(),
      /** What changed in the designs' newest versions. */
      notes: sql<
        string | null
      >`string_agg(${fileVersions.changeNote}, E'\n\n' order by ${fileVersions.fileId})`,
      projectId: projects.id,
      projectName: projects.name,
      clientId: projects.clientId,
    })
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
    .innerJoin(
      fileVersions,
      and(
        eq(fileVersions.fileId, reviewedVersions.fileId),
        eq(fileVersions.version, reviewedVersions.version),
      ),
    )
    .innerJoin(reviewers, and(eq(reviewers.reviewId, reviews.id), eq(reviewers.stage, 'CLIENT')))
    .innerJoin(users, and(eq(users.id, reviewers.userId), like(users.email, guestPattern)))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(isAwaited(db, now))
    .groupBy(reviews.id, reviewers.reviewId, reviewers.userId, users.id, projects.id)
    .orderBy(reviews.dueOn, reviews.id)
  const today = dayIn(timeZone, now)
  return rows.filter(({ emailedAt, askedAt, dueOn }) => {
    if (!emailedAt || (askedAt && askedAt > emailedAt)) return true
    const isSoon = dueOn <= dayAfter(today, reminderDays)
    return isSoon && dayIn(timeZone, emailedAt) < today && hourIn(timeZone, now) >= morningHour
  })
}

async function emailGuest(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  from: Sender,
  now: Date,
  due: Due[],
): Promise<void> {
  const [first] = due
  if (!first) return
  // A guest without an open link isn't marked as emailed, so they're emailed once they have a new link.
  const link = await findLink(tx, first, now)
  if (!link?.email) return
  const fresh = await claim(tx, now, due)
  if (fresh.length === 0) return
  const opens = Boolean(config.SMTP_URL) && from.agency.emailsCarryLinks && link.passwordHash === null
  const access = opens
    ? {
        kind: 'REVIEW' as const,
        userId: first.userId,
        path: '/review?decide',
        about: { reviewLinkHash: link.tokenHash },
      }
    : null
  const language = await languageOf(tx, first.clientId)
  const content = emailTo(language, from, first, fresh)
  await queueEmail(tx, now, from, {
    ...content,
    to: link.email,
    ...(access
      ? { access, button: { label: formatMessage(language, m.decideButton), path: access.path } }
      : { ending: [formatMessage(language, m.useYourLink)] }),
  })
}

/** Marks reviews as emailed. Returns those that no other process has emailed in the meantime. */
async function claim(tx: Db, now: Date, due: Due[]): Promise<Due[]> {
  const ofGuest = and(
    eq(reviewers.userId, due[0]?.userId ?? ''),
    inArray(
      reviewers.reviewId,
      due.map(({ reviewId }) => reviewId),
    ),
  )
  const rows = await tx.select().from(reviewers).where(ofGuest).for('update', { skipLocked: true })
  const same = (one: Due) =>
    rows.some((row) => {
      return row.reviewId === one.reviewId && row.emailedAt?.getTime() === one.emailedAt?.getTime()
    })
  const fresh = due.filter(same)
  if (fresh.length === 0) return []
  await tx.update(reviewers).set({ emailedAt: now }).where(ofGuest)
  return fresh
}

/** The guest's open link with the permission to approve. */
async function findLink(tx: Db, { userId, projectId }: Due, now: Date) {
  const [link] = await tx
    .select({
      tokenHash: reviewLinks.tokenHash,
      passwordHash: reviewLinks.passwordHash,
      address: users.email,
    })
    .from(reviewLinks)
    .innerJoin(users, eq(users.id, reviewLinks.guestId))
    .where(
      and(
        eq(reviewLinks.guestId, userId),
        eq(reviewLinks.projectId, projectId),
        eq(reviewLinks.right, 'APPROVE'),
        stillOpen(now),
      ),
    )
    .orderBy(desc(reviewLinks.createdAt))
    .limit(1)
  return link && { ...link, email: emailOfGuest(link.address) }
}

function emailTo(
  language: Language,
  { agency }: Sender,
  { title, projectName }: Due,
  due: Due[],
): Omit<EmailContent, 'to'> {
  const heading = formatMessage(language, m.askedNews, { title })
  return {
    language,
    subject: `${heading} – ${projectName}`,
    heading,
    paragraphs: [formatMessage(language, m.agencyAsks, { agency: agency.name, project: projectName })],
    sections: [
      {
        items: due.map((one) => ({
          title: one.title,
          text: formatMessage(language, m.designsBy, { count: one.designs, day: day(one.dueOn) }),
          ...(one.notes ? { quote: one.notes } : {}),
        })),
      },
    ],
    replies: { reach: 'AGENCY' },
    confidential: true,
  }
}
