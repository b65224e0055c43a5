export type HelpTopic = { slug: string; title: string; isNew?: boolean }

/** The topics under /help that the Help & Support dialog lists; documentation has a card of its own. */
export const COMMON_TOPICS: HelpTopic[] = [
  { slug: 'getting-started', title: 'Getting Started' },
  { slug: 'billing-payments', title: 'Billing & Payments' },
  { slug: 'client-feedback', title: 'Client Feedback' },
  { slug: 'video-tutorials', title: 'Video Tutorials', isNew: true },
]
