import type { Page } from '@playwright/test'
import type { Subjects, Who } from '#test/screens/demo-sessions.ts'

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
   * The part of the page to capture, starting at this element. Defaults to everything that fits the window.
   */
  from?: { selector: string; width: number; height: number; dx?: number; dy?: number }
}

const desk = { width: 1280, height: 832 }
const hero = { width: 1216, height: 760 }
/** The size of a landing page card, with text at nearly its real size. */
const card = { width: 610, height: 330 }
/** Tall enough that nothing needs scrolling. */
const narrow = { width: 610, height: 2000 }

export function picturesOf({ project, client }: Subjects): Picture[] {
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
      ...inCard('text=/^Waiting for your approval/', -190),
      name: 'projects',
      who: 'ben',
      path: tab('timeline'),
    },
    { ...inCard('text="Waiting for you"', -34), name: 'portal', who: 'ben', path: '/dashboard' },
    {
      ...landing,
      from: { selector: 'text="Add Feedback"', width: 610, height: 330, dx: -180, dy: -84 },
      name: 'feedback',
      size: desk,
      scale: 1.6,
      who: 'ben',
      path: tab('feedback'),
      act: writeComment,
    },
    { ...inCard('text="To pay"', -34), name: 'billing', who: 'ben', path: '/invoices' },
    {
      ...inCard('form:has([placeholder="Type a message..."])', -284),
      name: 'chat',
      who: 'ben',
      path: tab('chat'),
    },
    { ...inCard('text="Contacts"', -34), name: 'security', who: 'ada', path: `/admin/clients/${client}` },
  ]
}

async function writeComment(page: Page): Promise<void> {
  await page.locator('[data-placing]').press('Enter')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Can this loaf be our own?')
}
