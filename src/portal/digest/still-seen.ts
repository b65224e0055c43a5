import type { Db } from '#kernel/database/database.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { translated } from '#portal/notifications/stored-texts.ts'
import { invoicesAmong, namesOfVisible, quotesAmong } from './data.content.ts'
import type { SeenNotification, Unmailed } from './data.ts'
import type { Reader } from './emails.ts'
import { invoiceIn, quoteIn } from './links.ts'

type Seeing = Pick<Reader, 'actor' | 'language' | 'locale'>

/** Translates the news, and drops items about projects, invoices and quotes that the reader can no longer see. */
export async function stillSeen(tx: Db, reader: Seeing, unseen: Unmailed[]): Promise<SeenNotification[]> {
  const { actor } = reader
  const projects = await namesOfVisible(tx, actor, [
    ...new Set(unseen.flatMap(({ projectId }) => projectId ?? [])),
  ])
  const invoices = await invoicesAmong(tx, actor, [
    ...new Set(unseen.flatMap(({ link }) => invoiceIn(link) ?? [])),
  ])
  const quotes = await quotesAmong(tx, actor, [...new Set(unseen.flatMap(({ link }) => quoteIn(link) ?? []))])
  const seen = unseen.filter(({ projectId, link }) => {
    const invoice = invoiceIn(link)
    const quote = quoteIn(link)
    const isSeen = (!invoice || invoices.has(invoice)) && (!quote || quotes.has(quote))
    return (projectId === null || projects.has(projectId)) && isSeen
  })
  return seen.map(translated).map((one) => ({
    ...one,
    title: formatText(reader, one.title),
    body: one.body && formatText(reader, one.body),
    projectName: one.projectId === null ? undefined : projects.get(one.projectId),
  }))
}
