import type { SQL } from 'drizzle-orm'
import { aliasedTable, and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Page } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { messageFiles, messages } from '#schema/chat.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { reviewedVersions } from '#schema/reviews.ts'
import type { FileKind } from '#schema/values.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import type { FileItem } from './contract.ts'
import { attachedForLimited } from './data.attached.ts'
import { addressesOf } from './file-urls.ts'
import { finalFor } from './rules.final.ts'

const first = aliasedTable(fileVersions, 'first_version')
const maker = aliasedTable(users, 'maker')

/** A version of a file, including fields that handlers need but readers don't get. */
export interface FoundFile extends Omit<FileItem, 'createdAt'> {
  createdAt: Date
  updatedAt: Date
  clientId: string
  /** The storage key of the bytes. */
  key: string
}

/** A condition for any query that joins `files` and `projects`. */
export function visibleFiles(actor: Actor): SQL | undefined {
  return and(
    visibleProjects(actor),
    isStaff(actor) ? undefined : eq(files.internal, false),
    shownToGuest(actor),
    shownFromEmail(actor),
  )
}

/** Guests see the file their link is for, or all mockups of its project. */
function shownToGuest({ only }: Actor): SQL | undefined {
  if (!only) return undefined
  return only.fileId ? eq(files.id, only.fileId) : eq(files.kind, 'MOCKUP')
}

/**
 * A link in an email opens the file it's about, the designs of its milestone or review, or the attachments in
 * its project's messages.
 */
function shownFromEmail({ fromEmail }: Actor): SQL | undefined {
  if (!fromEmail) return undefined
  const { fileId, milestoneId, reviewId, messages: chat } = fromEmail.about
  if (fileId) return eq(files.id, fileId)
  if (milestoneId) return and(eq(files.kind, 'MOCKUP'), isNotNull(newestVersion({ fromEmail })))
  if (reviewId) {
    return sql`exists (select from ${reviewedVersions} where ${reviewedVersions.reviewId} = ${reviewId}
      and ${reviewedVersions.fileId} = ${files.id} and ${reviewedVersions.supersededAt} is null
      and ${reviewedVersions.clientAskedAt} is not null)`
  }
  return chat
    ? sql`(exists (select from ${messages} where ${messages.fileId} = ${files.id} and not ${messages.internal})
        or exists (select from ${messageFiles} join ${messages} on ${messages.id} = ${messageFiles.messageId}
          where ${messageFiles.fileId} = ${files.id} and not ${messages.internal}))`
    : sql`false`
}

/** The number of a file's newest version or, for designs of a decided milestone, the newest at that time. */
function newestVersion({ fromEmail }: Pick<Actor, 'fromEmail'>): SQL {
  const until = fromEmail?.seesUntil
  if (!until) return sql`${files.version}`
  return sql`(select max(shown.version) from ${fileVersions} shown
    where shown.file_id = ${files.id} and shown.created_at <= ${until.toISOString()}::timestamptz)`
}

/**
 * Limits customers to items whose file, if any, isn't internal. With `exists`, the planner might collect all
 * internal files first.
 */
export function onNoInternalFile(fileId: AnyPgColumn): SQL {
  return sql`not coalesce((select ${files.internal} from ${files} where ${files.id} = ${fileId}), false)`
}

/**
 * A project's files in their newest versions. Returns one more row than requested, to detect whether there's
 * a next page.
 */
export async function findFiles(
  db: Db,
  actor: Actor,
  projectId: string,
  query: Page & { kind?: FileKind },
): Promise<FoundFile[]> {
  const after = afterCursor(query.cursor, cursorKey)
  const rows = await select(db)
    .where(
      and(
        eq(files.projectId, projectId),
        eq(fileVersions.version, newestVersion(actor)),
        visibleFiles(actor),
        query.kind && eq(files.kind, query.kind),
        after && sql`(${files.updatedAt}, ${files.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(query.limit + 1)
  return rows.map((row) => shaped(actor, row))
}

const cursorKey = z.tuple([cursorMoment, z.uuid()])
export const cursorKeyOf = (file: FoundFile) => [file.updatedAt.toISOString(), file.id]

/** One version of a file, the newest by default. Undefined if it doesn't exist for this person. */
export async function findFile(
  db: Db,
  actor: Actor,
  id: string,
  version?: number,
): Promise<FoundFile | undefined> {
  const [found] = await select(db).where(
    and(
      eq(files.id, id),
      eq(fileVersions.version, version ?? newestVersion(actor)),
      lte(fileVersions.version, newestVersion(actor)),
      visibleFiles(actor),
    ),
  )
  return found && shaped(actor, found)
}

/**
 * Finds a file version that's attached to a comment that this person can see. Only for guests and people from
 * an email, who can't see all files. Undefined for everyone else.
 */
export async function findAttachedFile(
  db: Db,
  actor: Actor,
  id: string,
  version?: number,
): Promise<FoundFile | undefined> {
  const attached = attachedForLimited(actor)
  if (!attached) return undefined
  const [found] = await select(db).where(
    and(
      eq(files.id, id),
      eq(fileVersions.version, version ?? files.version),
      visibleProjects(actor),
      attached,
    ),
  )
  return found && shaped(actor, found)
}

/** All versions of a file, newest first. Empty if the file doesn't exist for this person. */
export async function findVersions(db: Db, actor: Actor, id: string): Promise<FoundFile[]> {
  const rows = await select(db)
    .where(and(eq(files.id, id), visibleFiles(actor)))
    .orderBy(desc(fileVersions.version))
  return rows.map((row) => shaped(actor, row))
}

/** The newest version of the newest mockup that this person can see in the project. */
export async function findNewestMockup(
  db: Db,
  actor: Actor,
  projectId: string,
): Promise<FoundFile | undefined> {
  const [found] = await select(db)
    .where(
      and(
        eq(files.projectId, projectId),
        eq(files.kind, 'MOCKUP'),
        eq(fileVersions.version, newestVersion(actor)),
        visibleFiles(actor),
      ),
    )
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(1)
  return found && shaped(actor, found)
}

/** What `finalFor` needs to know about the invoice that a final file depends on. */
export const finalInvoiceColumns = {
  id: invoices.id,
  number: invoices.number,
  status: invoices.status,
  amountCents: invoices.amountCents,
  creditedCents: invoices.creditedCents,
}

function select(db: Db) {
  return db
    .select({
      file: files,
      version: fileVersions,
      clientId: projects.clientId,
      uploader: nameColumns(users),
      makerRole: maker.role,
      invoice: finalInvoiceColumns,
    })
    .from(files)
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(users, eq(users.id, fileVersions.uploaderId))
    .innerJoin(first, and(eq(first.fileId, files.id), eq(first.version, 1)))
    .innerJoin(maker, eq(maker.id, first.uploaderId))
    .leftJoin(finalFiles, eq(finalFiles.fileId, files.id))
    .leftJoin(invoices, eq(invoices.id, finalFiles.invoiceId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function shaped(actor: Actor, { file, version, clientId, uploader, makerRole, invoice }: Row): FoundFile {
  const { id, projectId, kind, internal, updatedAt } = file
  const { fileId: _, ...own } = version
  const { final, locked } = finalFor(actor, clientId, invoice)
  return {
    ...own,
    ...addressesOf(id, { ...version, locked }),
    final,
    locked,
    id,
    projectId,
    clientId,
    kind,
    internal,
    updatedAt,
    uploaderName: displayName(uploader),
    fromStaff: makerRole === 'ADMIN',
  }
}
