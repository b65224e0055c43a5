import { sealEntries } from '#agency/audit/seal.ts'
import { removeHeld } from '#agency/backups/held-removals.ts'
import { makeScheduledBackup } from '#agency/backups/scheduled-backup.ts'
import { pruneAttachments } from '#agency/email/attachments.ts'
import { sendQueuedEmails } from '#agency/email/delivery.ts'
import { emailJob } from '#agency/email/queue-email.ts'
import { noteQuiet } from '#agency/email/quiet-mode.ts'
import { refreshCertificate } from '#agency/https/refresh-certificate.ts'
import { followQuietMode } from '#agency/quiet-mode/quiet-mode.ts'
import type { Https } from '#kernel/http/https.ts'
import type { Services } from '#kernel/services.ts'
import { deleteOldFailedEvents } from '#money/card-payments/data.failed-events.ts'
import { checkConfirmingPayments, reconcileCards } from '#money/card-payments/reconcile-with-stripe.ts'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { notifyOfRecorded } from '#money/payments/notify-recorded.ts'
import { sendQuoteEmails } from '#money/quotes/emails.ts'
import { remindReaders } from '#money/reminders/send-reminders.ts'
import { takesCards } from '#money/stripe/stripe.ts'
import { invoiceDueSubscriptions } from '#money/subscriptions/invoice-periods.ts'
import { syncAllWithStripe } from '#money/subscriptions/stripe-sync.ts'
import { deleteOldAttempts } from '#people/accounts/attempt-counts.ts'
import { deleteExpiredTokens } from '#people/accounts/data.access-tokens.ts'
import { sendNotificationEmails } from '#portal/digest/send-digest.ts'
import { sendPushes } from '#portal/push/send-pushes.ts'
import { removeUnsentPictures } from '#work/review-links/remove-unsent-pictures.ts'
import { deleteOldReviews } from '#work/review-links/retention.ts'
import { emailAskedGuests } from '#work/reviews/email-guests.ts'
import { followLostAccess } from '#work/reviews/follow-lost-access.ts'
import { cleanUploads } from '#work/uploads/cleanup.ts'

/**
 * All scheduled work. Schedules are cron expressions in UTC, and any number of processes can share them. The
 * next run picks up whatever a crash left undone. The queue stores job names, so they must never change.
 */
export function registerJobs(services: Services, https?: Https): void {
  const { jobs, db, clock, config } = services

  // Deletes old counters, ended sessions, used links and old webhooks.
  jobs.every('17 * * * *', 'accounts.forget', async () => {
    await deleteOldAttempts(db, clock.now())
    await deleteExpiredTokens(db, clock.now())
    await deleteOldFailedEvents(db, clock.now())
  })
  jobs.every('17 * * * *', 'review.forget', () => deleteOldReviews(db, clock.now()))
  jobs.every('* * * * *', 'reviews.email-guests', () => emailAskedGuests(services))
  jobs.every('*/5 * * * *', 'reviews.follow-lost-access', () => followLostAccess(services))
  jobs.every('*/15 * * * *', 'files.clean-uploads', async () => {
    await cleanUploads(services)
    await removeUnsentPictures(services)
  })

  jobs.every('* * * * *', emailJob, () =>
    config.quietByEnvironment ? noteQuiet(db, clock.now()) : sendQueuedEmails(services),
  )
  jobs.every('20 3 * * *', 'agency.attachments', () => pruneAttachments(services))
  jobs.every('* * * * *', 'notifications.mail', () => sendNotificationEmails(services))

  jobs.around(2_000, () => sendPushes(services))

  // Entries are chained about a second after their commit, by the first process that gets to them.
  jobs.around(1_000, () => sealEntries(db, () => clock.now()))

  jobs.every('*/10 * * * *', 'invoices.remind', () => remindReaders(services))
  jobs.around(3_000, () => sendInvoiceEmails(services))
  jobs.around(3_000, () => sendQuoteEmails(services))
  // Clients are notified of recorded payments once those can no longer be undone.
  jobs.around(3_000, () => notifyOfRecorded(services))

  jobs.every('* * * * *', 'invoices.card', () => reconcileCards(services))
  jobs.every('23 * * * *', 'invoices.card.confirming', () => checkConfirmingPayments(services))

  // The agency's day starts at its own midnight, so this checks every minute.
  jobs.every('* * * * *', 'subscriptions.invoice', () => invoiceDueSubscriptions(services))
  jobs.every('* * * * *', 'subscriptions.card', async () => {
    if (takesCards(config)) await syncAllWithStripe(services)
  })

  jobs.around(2_000, () => followQuietMode(services))

  // All processes serve the certificate that one of them obtained.
  if (https) jobs.around(3_000, () => refreshCertificate(services, https))

  jobs.every(config.EASEL_BACKUP_SCHEDULE, 'backups.make', () => makeScheduledBackup(services))
  jobs.every('*/15 * * * *', 'backups.remove-held', () => removeHeld(services))
}
