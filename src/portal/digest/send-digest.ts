import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { getSender } from '#agency/email/sender.ts'
import { dayAfter, dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { languages } from '#kernel/i18n/languages.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import type { Services } from '#kernel/services.ts'
import { findReader } from '#people/accounts/find-email-reader.ts'
import { languageOfUser } from '#people/accounts/user-language.ts'
import { unsubscribePath } from '#portal/notifications/unsubscribe-link.ts'
import { findToDos } from '#portal/to-do/data.ts'
import { describeToDo, titleOfToDo } from '#portal/to-do/describe-to-do.ts'
import { messagesSince, namesOfVisible } from './data.content.ts'
import type { ClaimedReader, SeenNotification, Unmailed } from './data.ts'
import {
  claimReader,
  claimUnmailed,
  dropUnwanted,
  findReadersDueAtOnce,
  findReadersDueInTheMorning,
  isDueAtOnce,
  markEmailed,
  markMorning,
} from './data.ts'
import { decisionEmail } from './decision-emails.ts'
import { designsEmail } from './design-emails.ts'
import type { DigestToDo, Reader } from './emails.ts'
import { dailyEmail, messagesEmail } from './emails.ts'
import { stillSeen } from './still-seen.ts'

type Postman = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'secret'>

/**
 * Emails unread notifications. The email and the record that it was sent are written in one transaction, so a
 * crash or a second process never sends it twice. Notifications missed while no process was running are sent
 * later.
 */
export async function sendNotificationEmails(services: Postman): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await dropUnwanted(db)
  const from = await getSender(services, db)
  const failures: unknown[] = []
  const each = async (userIds: string[], send: typeof emailImmediately) => {
    for (const userId of userIds) {
      // A failed email must not hold back the others.
      await db
        .transaction((tx) => send(services, tx, from, userId, now))
        .catch((error) => failures.push(error))
    }
  }
  await each(await findReadersDueAtOnce(db, now), emailImmediately)
  await each(await findReadersDueInTheMorning(db, now, mostAMinute), emailDaily)
  await sendEmailsSoon(services)
  if (failures.length > 0) throw failures[0]
}

/** Readers beyond this number get their daily email a minute later. */
const mostAMinute = 2_000
const maxToDos = 20
const maxMessages = 20
/** Decisions on designs are in every daily email from this many days before they're due, until they're given. */
const reminderDays = 2

/** Sends one email for each decision, one for the designs of each project, and one for all messages. */
async function emailImmediately(
  services: Postman,
  tx: Db,
  from: Sender,
  userId: string,
  now: Date,
): Promise<void> {
  const claimed = await claimReader(tx, userId, now)
  if (claimed?.mails !== 'AT_ONCE') return
  const due = (await claimUnmailed(tx, userId)).filter(({ kind }) => kind !== 'NEWS')
  if (!due.some((one) => isDueAtOnce(one, now))) return
  const gathered = new Set(due.filter((one) => isDueAtOnce(one, now)).map(({ kind }) => kind))
  const mailed = due.filter(({ kind }) => gathered.has(kind))
  await markEmailed(
    tx,
    mailed.map(({ id }) => id),
  )
  const reader = await readerOf(services, tx, userId, claimed)
  if (!reader) return
  const seen = await stillSeen(tx, reader, mailed)
  const ofKind = (wanted: Unmailed['kind']) => seen.filter(({ kind }) => kind === wanted)
  for (const notification of ofKind('DECISION')) {
    await queueEmail(tx, now, from, await decisionEmail(services, tx, from, reader, notification))
  }
  for (const [project, notifications] of byProject(ofKind('DESIGN'))) {
    const email = await designsEmail(tx, from, reader, project, notifications)
    if (email) await queueEmail(tx, now, from, email)
  }
  const conversations = await conversationsOf(tx, reader, ofKind('MESSAGE'))
  if (conversations.length > 0) await queueEmail(tx, now, from, messagesEmail(from, reader, conversations))
}

/** Sends the daily email, unless nothing is new since the last one and no decision on designs is due. */
async function emailDaily(services: Postman, tx: Db, from: Sender, userId: string, now: Date): Promise<void> {
  const claimed = await claimReader(tx, userId, now)
  if (!claimed?.morning || claimed.mails === 'OFF') return
  const { morning, dailyAt } = claimed
  if (dailyAt && dailyAt >= morning) return
  await markMorning(tx, userId, now)
  const reader = await readerOf(services, tx, userId, claimed)
  if (!reader) return
  const unmailed = (await claimUnmailed(tx, userId)).filter(
    ({ kind }) => kind === 'NEWS' || claimed.mails === 'DAILY',
  )
  const notifications = await stillSeen(tx, reader, unmailed)
  const urgentUntil = dayAfter(dayIn(claimed.timeZone, morning), reminderDays)
  const toDos = await findToDos(tx, reader.actor, now, { limit: 100, urgentUntil })
  const isNew = (since: Date) => since < morning && (dailyAt === null || since >= dailyAt)
  const isFresh = ({ unmailedSince }: Unmailed) => unmailedSince !== null && unmailedSince < morning
  const remindsOfReview = toDos.items.some(({ decideBy }) => decideBy !== null && decideBy <= urgentUntil)
  const isNeeded =
    remindsOfReview || notifications.some(isFresh) || toDos.items.some(({ since }) => isNew(since))
  if (!isNeeded) return
  await markEmailed(
    tx,
    unmailed.map(({ id }) => id),
  )
  const links = new Set(toDos.items.map(({ link }) => link))
  const content = {
    count: toDos.count,
    toDos: toDos.items.slice(0, maxToDos).map((item) => toDoIn(reader, item)),
    // Omits notifications about items that are already listed as to-dos.
    notifications: notifications.filter(({ link }) => link === null || !links.has(link)),
  }
  await queueEmail(tx, now, from, dailyEmail(from, reader, now, content))
}

function toDoIn(reader: Reader, item: ToDoRow): DigestToDo {
  const why = formatText(reader, describeToDo(reader.actor, item))
  return {
    title: formatText(reader, titleOfToDo(item)),
    text: `${item.context} · ${why}`,
    since: item.since,
    decideBy: item.decideBy,
    link: item.link,
  }
}

type ToDoRow = Awaited<ReturnType<typeof findToDos>>['items'][number]

async function readerOf(
  { secret }: Postman,
  tx: Db,
  userId: string,
  { timeZone }: ClaimedReader,
): Promise<Reader | undefined> {
  const actor = await findReader(tx, userId)
  if (!actor) return undefined
  const language = await languageOfUser(tx, userId)
  const locale = language === 'en' ? englishOf(timeZone) : languages[language].locale
  return { actor, language, locale, timeZone, unsubscribePath: unsubscribePath(secret, userId) }
}

function byProject(notifications: SeenNotification[]): [{ id: string; name: string }, SeenNotification[]][] {
  const groups = Map.groupBy(notifications, ({ projectId }) => projectId)
  return [...groups].flatMap(([id, all]) => {
    const name = all[0]?.projectName
    return id && name ? [[{ id, name }, all] as const] : []
  })
}

async function conversationsOf(tx: Db, { actor }: Pick<Reader, 'actor'>, notifications: Unmailed[]) {
  const names = await namesOfVisible(
    tx,
    actor,
    notifications.flatMap(({ projectId }) => projectId ?? []),
  )
  const conversations = []
  // People who are mentioned have two notifications about a conversation.
  for (const [projectId, ofProject] of Map.groupBy(notifications, (one) => one.projectId)) {
    const projectName = projectId === null ? undefined : names.get(projectId)
    const unmailedTimes = ofProject.flatMap(({ unmailedSince }) => unmailedSince?.getTime() ?? [])
    if (!projectId || !projectName || unmailedTimes.length === 0) continue
    const since = new Date(Math.min(...unmailedTimes))
    const chatMessages = await messagesSince(tx, actor, projectId, since, maxMessages)
    const link = ofProject[0]?.link ?? `/projects/${projectId}`
    if (chatMessages.length > 0) conversations.push({ projectId, projectName, link, chatMessages })
  }
  return conversations
}
