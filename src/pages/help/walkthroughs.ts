import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** A walkthrough of the portal, with one caption for each picture. */
export interface Walk {
  /**
   * Base name of the pictures: public/pictures/walks/{slug}-{step}-{theme}.webp, taken by
   * dev/screenshots/walkthroughs.ts.
   */
  slug: string
  title: string
  /** Whether the walkthrough is for clients or the agency. */
  audience: string
  steps: string[]
}

export const WALK_SIZE = { width: 1024, height: 640 }

export const WALKS: Walk[] = [
  {
    slug: 'first-project',
    title: t(m.firstProject),
    audience: t(m.forClients),
    steps: [t(m.firstProject1), t(m.requestDescribe), t(m.firstProject3)],
  },
  {
    slug: 'pin',
    title: t(m.leaveComment),
    audience: t(m.forClients),
    steps: [t(m.leaveComment1), t(m.leaveComment2), t(m.leaveComment3)],
  },
  {
    slug: 'approve',
    title: t(m.approveTitle),
    audience: t(m.forClients),
    steps: [t(m.approve1), t(m.approveDecide), t(m.approve3), t(m.approve4)],
  },
  {
    slug: 'chat',
    title: t(m.sendFile),
    audience: t(m.forClients),
    steps: [t(m.sendFile1), t(m.sendFile2), t(m.sendFile3)],
  },
  {
    slug: 'invoice',
    title: t(m.sendInvoice),
    audience: t(m.forAgency),
    steps: [t(m.sendInvoice1), t(m.sendInvoice2), t(m.sendInvoice3)],
  },
]
