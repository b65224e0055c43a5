import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { sendQueuedEmails } from '#agency/email/delivery.ts'
import { insertEmail } from '#agency/email/queue-email.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { OutsideService } from './outside-service.ts'

/** The mail server. The outbox keeps emails that couldn't be sent. */
export function mailServerOf(app: TestApp, proxy: FaultyProxy, smtp: FakeSmtpServer): OutsideService {
  const subjects = new Set<string>()
  return {
    name: 'mail server',
    proxy,
    async prepare() {
      const batch = [1, 2, 3].map(() => `About ${randomUUID()}`)
      for (const subject of batch) {
        await insertEmail(app.db, app.clock.now(), { to: 'ben@acme.test', subject, text: 'Hello' })
        subjects.add(subject)
      }
      const unsent = async () => {
        const rows = await app.db.select().from(outboxEmails).where(inArray(outboxEmails.subject, batch))
        return rows.filter(({ status }) => status !== 'SENT')
      }
      return {
        async during() {
          await sendQueuedEmails(app.services)
          const left = await unsent()
          const given = left.find(({ status, attempts }) => status === 'FAILED' || attempts > 1)
          if (given) throw new Error(`an email is ${given.status} after ${given.attempts} attempts`)
          return left.length === 0
        },
        async after() {
          for (const { dueAt } of await unsent()) {
            const waitsMs = (dueAt?.getTime() ?? 0) - app.clock.now().getTime()
            if (waitsMs > 60_000) throw new Error(`an email is retried only after ${waitsMs / 1_000} s`)
          }
          await app.db.update(outboxEmails).set({ dueAt: null }).where(inArray(outboxEmails.subject, batch))
          await sendQueuedEmails(app.services)
          const [left] = await unsent()
          if (left) throw new Error(`an email is still ${left.status}: ${left.error}`)
        },
      }
    },
    async check() {
      const arrived = smtp.emails.map(({ raw }) => raw)
      return [...subjects]
        .filter((subject) => !arrived.some((raw) => raw.includes(subject)))
        .map((subject) => `the email “${subject}” was sent and never arrived`)
    },
  }
}
