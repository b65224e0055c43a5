import type { Locator, Page } from '@playwright/test'
import type { Subjects, Who } from '#test/screens/demo-sessions.ts'
import { mockupPicture } from '../../e2e/design-files.ts'
import { WALK_SIZE, WALKS } from '../../src/pages/help/walkthroughs.ts'

/** One picture of a walkthrough: the actions before it's taken, and the element to circle. */
interface Step {
  act?: (page: Page) => Promise<unknown>
  ring?: (page: Page) => Locator
}

export interface Sequence {
  slug: string
  who: Who
  path: string
  steps: Step[]
}

export const walkSize = WALK_SIZE

/** The walkthroughs for the help pages, performed in the demo as a person would. */
export function sequencesOf({ project }: Subjects): Sequence[] {
  const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
  const dialog = (name: string) => (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true })
  const sequences: Sequence[] = [
    {
      slug: 'first-project',
      who: 'ben',
      path: '/dashboard',
      steps: [
        { ring: (page) => page.getByRole('link', { name: 'New Project' }).first() },
        { act: askForProject, ring: button('Create Project') },
        { act: async (page) => submit(page, 'Create Project', /projects\/[0-9a-f]/) },
      ],
    },
    {
      slug: 'pin',
      who: 'ben',
      path: `/projects/${project}?tab=feedback`,
      steps: [
        { ring: (page) => page.getByRole('tab', { name: 'Feedback' }) },
        { act: writeComment, ring: button('Add Feedback') },
        {
          act: async (page) => {
            await page.getByRole('button', { name: 'Add Feedback', exact: true }).click()
            await page.getByText('Feedback added successfully', { exact: true }).waitFor()
          },
        },
      ],
    },
    {
      slug: 'approve',
      who: 'ben',
      path: '/dashboard',
      steps: [
        { ring: (page) => page.getByRole('link', { name: /approval/i }).first() },
        {
          act: (page) =>
            page
              .getByRole('link', { name: /approval/i })
              .first()
              .click(),
          ring: button('Approve'),
        },
        { act: (page) => button('Approve')(page).click(), ring: dialog('Approve') },
        {
          act: async (page) => {
            await dialog('Approve')(page).click()
            await page.getByRole('dialog').waitFor({ state: 'hidden' })
          },
        },
      ],
    },
    {
      slug: 'chat',
      who: 'ben',
      path: `/projects/${project}?tab=chat`,
      steps: [
        { ring: button('Attach a file') },
        { act: attach, ring: button('Send') },
        {
          act: async (page) => {
            await page.getByRole('button', { name: 'Send', exact: true }).click()
            await page.getByText('Sending...').waitFor({ state: 'detached' })
          },
        },
      ],
    },
    {
      slug: 'invoice',
      who: 'ada',
      path: '/invoices',
      steps: [
        { ring: (page) => page.getByRole('link', { name: 'New Invoice' }) },
        { act: writeInvoice, ring: button('Send') },
        {
          act: async (page) => {
            await button('Send')(page).click()
            await dialog('Send')(page).click()
            await page.waitForURL(/invoices\/[0-9a-f]/)
          },
        },
      ],
    },
  ]
  for (const { slug, steps } of WALKS) {
    const taken = sequences.find((sequence) => sequence.slug === slug)?.steps.length
    if (taken !== steps.length)
      throw new Error(`${slug} tells ${steps.length} steps, the camera takes ${taken}`)
  }
  return sequences
}

async function submit(page: Page, name: string, then: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.waitForURL(then)
}

async function askForProject(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Project' }).first().click()
  await page.getByLabel('Project Name').fill('Christmas page')
  await page
    .getByLabel('Project Summary')
    .fill('A single page with our cakes, and a form to order them until 20 December.')
  const company = page.getByLabel('Client', { exact: true })
  await company.waitFor()
  if (!(await company.inputValue())) await company.selectOption({ index: 1 })
}

async function writeComment(page: Page): Promise<void> {
  await page.locator('[data-placing]').press('Enter')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Can this loaf be our own?')
}

async function attach(page: Page): Promise<void> {
  const buffer = await mockupPicture('png')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Oven.png', mimeType: 'image/png', buffer })
  await page.getByPlaceholder('Type a message...').fill('This is how the oven looks in the morning.')
  const preview = page.locator('p', { has: page.getByLabel('Remove Oven.png') }).locator('img')
  await preview.evaluate((picture: HTMLImageElement) => picture.decode())
}

async function writeInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Invoice' }).click()
  await page.getByLabel('For', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Description of line 1').fill('Design of the order page')
  await page.getByLabel('Unit price of line 1').fill('1,800')
}
