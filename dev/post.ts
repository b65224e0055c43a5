import { sessions } from '#features/accounts/table.ts'
import { sendWaitingMails } from '#features/agency/mail.ts'
import { mails } from '#features/agency/table.ts'
import { sendMessage } from '#features/chat/contract.ts'
import { notify } from '#features/notifications/open.ts'
import { mailNews } from '#features/notifications/routes.mails.ts'
import { mailPreferences, notifications } from '#features/notifications/table.ts'
import type { House, Person } from './cast.ts'

/** What tests of mails of notifications say again and again. */
export function openPost(house: House) {
  const { db, clock } = house
  const written = () => db.select().from(mails).orderBy(mails.createdAt, mails.id)
  const tell = (who: Person, title: string, more: object = {}) =>
    notify(db, clock.now(), [who.userId], { title, link: '/projects/1', ...more })

  return {
    tell,
    /** News that asks for a decision. */
    ask: (who: Person, title: string, more: object = {}) => tell(who, title, { kind: 'DECISION', ...more }),
    /** In the chat of Ben's project. */
    say: (who: Person, body: string, more: object = {}) =>
      who.call(sendMessage, { params: { id: house.benProject.id }, body: { body, ...more } }),
    run: () => mailNews(house.world),
    /** Over the wire. */
    send: () => sendWaitingMails(house.world),
    /** What stands in the outbox: to whom, and what about. */
    outbox: async () => (await written()).map((mail) => `${mail.toAddress}: ${mail.subject}`),
    newest: async () => (await written()).at(-1),
    advanceTo,
    /** No inbox, no mail and no choice is left; nobody is signed out by time that is moved by months. */
    async clear() {
      // Nobody signs in anew, however far a test moves the clock.
      const later = new Date('2040-01-01')
      await db.update(sessions).set({ createdAt: later, expiresAt: later })
      for (const table of [notifications, mails, mailPreferences]) await db.delete(table)
    },
    /** Everybody's mornings so far are over: what is new from now on belongs to the next. */
    async pastTheMorning() {
      advanceTo(9, 'Europe/Berlin')
      await mailNews(house.world)
      await db.delete(mails)
    },
  }

  /** To the next time that it is this o'clock in this zone, or up to a minute later. */
  function advanceTo(oClock: number, timeZone: string): void {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(clock.now())
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
    const day = 24 * 60
    clock.advance(((oClock * 60 - part('hour') * 60 - part('minute') + day) % day) * 60_000)
  }
}
