import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

export type HelpTopic = { slug: string; title: string; isNew?: boolean }

/** The topics under /help that the Help & Support dialog lists. Documentation has a card of its own. */
export const COMMON_TOPICS: HelpTopic[] = [
  { slug: 'getting-started', title: t(m.gettingStarted) },
  { slug: 'billing-payments', title: t(m.billingPayments) },
  { slug: 'client-feedback', title: t(m.clientFeedback) },
  { slug: 'video-tutorials', title: t(m.videoTutorials), isNew: true },
]
