import type { Page } from '@playwright/test'
import { m as invoiceList } from '#money/invoice-list/messages.ts'
import { m as dashboard } from '#pages/dashboard/messages.ts'
import { m as clients } from '#people/clients/messages.ts'
import type { Subjects, Who } from '#test/screens/demo-sessions.ts'
import type { Say } from '#test/screens/say.ts'
import { m as chat } from '#work/chat/messages.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import { m as milestones } from '#work/milestones/messages.ts'

export interface Picture {
  folder: string
  name: string
  /** In bytes. */
  most: number
  who: Who
  path: string
  size: { width: number; height: number }
  /** Image pixels per CSS pixel. */
  scale?: number
  act?: (page: Page) => Promise<void>
  /**
   * The part of the page to capture, starting at this element. Defaults to everything that fits in the
   * window.
   */
  from?: { selector: string; width: number; height: number; dx?: number; dy?: number }
}

const desk = { width: 1280, height: 832 }
const hero = { width: 1216, height: 760 }
/** The size of a landing page card, with text at nearly its real size. */
const card = { width: 610, height: 330 }
/** Tall enough that nothing needs scrolling. */
const narrow = { width: 610, height: 2000 }

export function picturesOf({ project, client }: Subjects, say: Say): Picture[] {
  const tab = (name: string) => `/projects/${project}?tab=${name}`
  const readme = { folder: 'docs/pictures', most: 150_000, size: desk }
  const landing = { folder: 'public/pictures', most: 90_000 }
  const inCard = (selector: string, dy: number) => ({
    ...landing,
    size: narrow,
    scale: 1.6,
    from: { selector, ...card, dx: -narrow.width, dy },
  })
  return [
    { ...readme, name: 'feedback', who: 'ben', path: tab('feedback') },
    { ...readme, name: 'dashboard', who: 'ada', path: '/admin/dashboard' },
    { ...readme, name: 'timeline', who: 'ben', path: tab('timeline') },
    { ...readme, name: 'chat', who: 'ben', path: tab('chat') },
    { ...landing, most: 130_000, name: 'hero', who: 'ben', path: tab('feedback'), size: hero, scale: 1.35 },
    {
      ...landing,
      name: 'hero-phone',
      who: 'ben',
      path: tab('feedback'),
      size: { width: 390, height: 1400 },
      scale: 2,
      from: { selector: '[data-placing]', width: 334, height: 480, dx: -15, dy: -24 },
    },
    {
      ...inCard(`text=${say(milestones.waitingForYouSince).split(/ ?[({]/)[0]}`, -190),
      name: 'projects',
      who: 'ben',
      path: tab('timeline'),
    },
    {
      ...inCard(`text="${say(dashboard.waitingForYou)}"`, -34),
      name: 'portal',
      who: 'ben',
      path: '/dashboard',
    },
    {
      ...landing,
      from: { selector: `text="${say(feedback.addFeedback)}"`, width: 610, height: 330, dx: -180, dy: -84 },
      name: 'feedback',
      size: desk,
      scale: 1.6,
      who: 'ben',
      path: tab('feedback'),
      act: (page) => writeComment(page, say),
    },
    { ...inCard(`text="${say(invoiceList.toPay)}"`, -34), name: 'billing', who: 'ben', path: '/invoices' },
    {
      ...inCard(`form:has([placeholder="${say(chat.typeMessage)}"])`, -284),
      name: 'chat',
      who: 'ben',
      path: tab('chat'),
    },
    {
      ...inCard(`text="${say(clients.contacts)}"`, -34),
      name: 'security',
      who: 'ada',
      path: `/admin/clients/${client}`,
    },
  ]
}

async function writeComment(page: Page, say: Say): Promise<void> {
  await page.locator('[data-placing]').press('Enter')
  await page.getByRole('textbox', { name: say(feedback.comment) }).fill('Can this loaf be our own?')
}
