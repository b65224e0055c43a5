import type { Page } from '@playwright/test'
import type { Message } from '#kernel/i18n/message.ts'
import { m as subscriptions } from '#money/subscriptions/messages.ts'
import { m as clientPage } from '#pages/client/messages.ts'
import { m as projectPage } from '#pages/project/messages.ts'
import { m as searchPage } from '#pages/search/messages.ts'
import { m as shell } from '#pages/shell/messages.ts'
import { m as signIn } from '#people/sign-in/messages.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import { m as milestones } from '#work/milestones/messages.ts'
import { m as projects } from '#work/projects/messages.ts'
import { m as uploads } from '#work/uploads/messages.ts'
import type { Subjects, Who } from './demo-sessions.ts'
import { type Say, sayIn } from './say.ts'

export interface Screen {
  name: string
  path: string
  /** Actions to perform once the screen is ready. */
  act?: (page: Page) => Promise<void>
  /** Whether to capture the whole page instead of the visible part. */
  whole?: boolean
  /** Whether the screen exists only in the narrow window. */
  phone?: boolean
  /** Whether the steps differ by width, so that resizing isn't enough. */
  apart?: boolean
}

const topics = ['getting-started', 'billing-payments', 'client-feedback', 'video-tutorials', 'documentation']

/** Every screen in the order it's captured. Screens that change when viewed come last. */
export function screensOf(
  { project, client, invoice, quote }: Subjects,
  say: Say = sayIn('en'),
): Record<Who, Screen[]> {
  const { press, pick, openMenu, editProject, openSearch, search, placePin } = actionsOf(say)
  const tabs = ['overview', 'timeline', 'files', 'feedback', 'chat'].map((tab) => ({
    name: `project-${tab}`,
    path: `/projects/${project}?tab=${tab}`,
    whole: tab !== 'chat',
  }))
  const account = [
    { name: 'account', path: '/profile' },
    { name: 'account-tokens', path: '/profile/tokens' },
    { name: 'account-data', path: '/profile/data' },
    { name: 'account-notifications', path: '/profile/notifications' },
    { name: 'search', path: '/profile', act: openSearch },
  ]
  const design = { name: 'design-review', path: `/projects/${project}/review` }
  const projectPath = `/projects/${project}`
  return {
    visitor: [
      { name: 'landing', path: '/', whole: true },
      { name: 'sign-in', path: '/projects' },
      {
        name: 'sign-up',
        path: '/projects',
        act: (page) => page.getByRole('tab', { name: say(signIn.signUp) }).click(),
      },
      { name: 'callback-error', path: '/auth/callback?error=access_denied' },
      { name: 'reset', path: '/auth/reset' },
      { name: 'email-sign-in', path: '/auth/sign-in' },
      { name: 'verify', path: '/auth/verify' },
      { name: 'change-email', path: '/auth/change-email' },
      { name: 'invitation-unknown', path: '/invitations/unknown' },
      { name: 'review-unknown', path: '/review/unknown' },
      { name: 'from-email-unknown', path: '/from-email' },
      { name: 'unsubscribe-unknown', path: '/unsubscribe/unknown' },
      ...topics.map((topic) => ({ name: `help-${topic}`, path: `/help/${topic}`, whole: true })),
      { name: 'developers', path: '/developers' },
      { name: 'check-certificate', path: '/verify' },
      { name: 'not-found', path: '/nowhere' },
    ],
    ada: [
      { name: 'dashboard', path: '/admin/dashboard', whole: true },
      { name: 'drawer', path: '/admin/dashboard', act: press(shell.openNavigation), phone: true },
      { name: 'user-menu', path: '/admin/projects', act: openMenu, apart: true },
      { name: 'profile', path: '/admin/projects', act: pick(shell.profileSettings) },
      { name: 'help', path: '/admin/projects', act: pick(shell.helpSupport) },
      { name: 'clients', path: '/admin/clients', whole: true },
      { name: 'add-client', path: '/admin/clients?add' },
      { name: 'client', path: `/admin/clients/${client}`, whole: true },
      { name: 'invite', path: `/admin/clients/${client}`, act: press(clientPage.invite) },
      { name: 'projects', path: '/admin/projects', whole: true },
      { name: 'my-work', path: '/my-work', whole: true },
      { name: 'new-project', path: '/projects/new', whole: true },
      ...tabs,
      design,
      { name: 'edit-project', path: projectPath, act: editProject },
      { name: 'upload', path: `${projectPath}?tab=files`, act: press(uploads.uploadFileButton) },
      {
        name: 'add-milestone',
        path: `${projectPath}?tab=timeline`,
        act: press(milestones.addMilestoneButton),
      },
      { name: 'invoices', path: '/invoices', whole: true },
      { name: 'invoice', path: `/invoices/${invoice}`, whole: true },
      { name: 'invoice-new', path: `/invoices/new?clientId=${client}`, whole: true },
      { name: 'invoice-drafts', path: '/invoices?status=DRAFT' },
      { name: 'quotes', path: '/quotes', whole: true },
      { name: 'quote', path: `/quotes/${quote}`, whole: true },
      { name: 'quote-new', path: `/quotes/new?clientId=${client}`, whole: true },
      { name: 'statement', path: `/invoices/statement?client=${client}`, whole: true },
      { name: 'plans', path: '/invoices/plans', whole: true },
      { name: 'plan-new', path: '/invoices/plans', act: press(subscriptions.addPlanButton) },
      { name: 'figures', path: '/invoices/figures', whole: true },
      { name: 'import', path: '/invoices/import' },
      { name: 'settings', path: '/settings', whole: true },
      { name: 'settings-wording', path: '/settings/wording', whole: true },
      { name: 'settings-billing', path: '/settings/billing', whole: true },
      { name: 'settings-team', path: '/settings/team' },
      { name: 'settings-privacy', path: '/settings/privacy' },
      { name: 'settings-outbox', path: '/settings/outbox', whole: true },
      { name: 'settings-audit', path: '/settings/audit', whole: true },
      { name: 'settings-system', path: '/settings/system', whole: true },
      ...account,
      { name: 'messages', path: '/messages', whole: true },
    ],
    ben: [
      { name: 'dashboard', path: '/dashboard', whole: true },
      { name: 'drawer', path: '/dashboard', act: press(shell.openNavigation), phone: true },
      { name: 'projects', path: '/projects', whole: true },
      { name: 'projects-no-match', path: '/projects', act: search('nothing is called this') },
      { name: 'new-project', path: '/projects/new', whole: true },
      ...tabs,
      design,
      { name: 'add-feedback', path: `${projectPath}?tab=feedback`, act: placePin },
      { name: 'project-unknown', path: '/projects/3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10' },
      { name: 'invoices', path: '/invoices', whole: true },
      { name: 'invoice', path: `/invoices/${invoice}`, whole: true },
      { name: 'quotes', path: '/quotes', whole: true },
      { name: 'quote', path: `/quotes/${quote}`, whole: true },
      { name: 'statement', path: '/invoices/statement', whole: true },
      { name: 'plans', path: '/invoices/plans', whole: true },
      { name: 'company', path: '/company' },
      { name: 'denied', path: '/admin/clients' },
      ...account,
      { name: 'messages', path: '/messages', whole: true },
    ],
  }
}

/** Actions on screens, which find buttons and fields by their text. */
function actionsOf(say: Say) {
  /** Opens a dialog, which may have to load first. */
  const press = (name: Message) => async (page: Page) => {
    await page
      .getByRole('button', { name: say(name) })
      .first()
      .click()
    await page.getByRole('dialog').first().waitFor()
  }

  /** On a phone, the Edit button is in a menu. */
  async function editProject(page: Page): Promise<void> {
    const more = page.getByRole('button', { name: say(projectPage.moreActionsButton) })
    if (!(await more.isVisible())) return press(projectPage.editProjectButton)(page)
    await more.click()
    await page.getByRole('menuitem', { name: say(projectPage.editProjectButton) }).click()
    await page.getByRole('dialog').first().waitFor()
  }

  const pick = (name: Message) => async (page: Page) => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: say(name) }).click()
    await page.getByRole('dialog', { name: say(name) }).waitFor()
  }

  /** On a phone, the account menu is in the drawer. */
  async function openMenu(page: Page): Promise<void> {
    const drawer = page.getByRole('button', { name: say(shell.openNavigation) })
    if (await drawer.isVisible()) await drawer.click()
    await page.locator('button[aria-haspopup="menu"]:visible').last().click()
    await page.getByRole('menu').waitFor()
  }

  async function openSearch(page: Page): Promise<void> {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: say(searchPage.searchEverything) }).waitFor()
  }

  const search = (words: string) => (page: Page) =>
    page.getByPlaceholder(say(projects.searchMine)).fill(words)

  /** Uses the keyboard, since a click might hit a pin. */
  async function placePin(page: Page): Promise<void> {
    await page.locator('[data-placing]').press('Enter')
    await page.getByRole('textbox', { name: say(feedback.comment) }).waitFor()
  }

  return { press, pick, openMenu, editProject, openSearch, search, placePin }
}
