import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Language, languageCodes, languages } from '../src/kernel/i18n/languages.ts'
import { m as cardPayments } from '../src/money/card-payments/messages.ts'
import { m as projectPage } from '../src/pages/project/messages.ts'
import { m as signIn } from '../src/people/sign-in/messages.ts'
import { m as chat } from '../src/work/chat/messages.ts'
import { m as feedback } from '../src/work/feedback/messages.ts'
import { m as projects } from '../src/work/projects/messages.ts'
import { m as reviewLinks } from '../src/work/review-links/messages.ts'
import { type FakeStripe, openStripe } from '../test/fakes/stripe.ts'
import { sayIn } from '../test/screens/say.ts'
import { join, send } from './api.actions.ts'
import { uploadMockup } from './feedback-and-chat.actions.ts'
import { clickAt } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** A short project, guest review and card payment, in a browser set to each language. */
let stripe: FakeStripe
let easel: RunningEasel
let staff: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  stripe = await openStripe()
  easel = await startEasel({ ...adasServer, ...stripe.env })
  stripe.webhook = `${easel.base}/api/webhooks/stripe`
  staff = await open(browser, 'en')
  await act('/api/auth/sign-in/email', ada)
})

test.afterAll(async () => {
  await staff.context().close()
  await easel.stop()
  await stripe.close()
})

const act = (path: string, data: object = {}) => send(easel, staff.request, path, data)

async function open(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL: easel.base,
    locale: languages[language].locale,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { origin: easel.base },
  })
  return context.newPage()
}

async function newestEmailTo(address: string): Promise<string> {
  const emails: { id: string; to: string }[] = await (await staff.request.get('/api/outbox')).json()
  const found = emails.find(({ to }) => to.includes(address))
  if (!found) throw new Error(`No email to ${address}`)
  return (await (await staff.request.get(`/api/outbox/${found.id}`)).json()).text
}

for (const language of languageCodes) {
  const say = sayIn(language)

  test(`main job in ${languages[language].name}`, async ({ browser }) => {
    const client = await act('/api/clients', { companyName: `Acme ${language}` })
    const page = await open(browser, language)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const person = { email: `ben-${language}@acme.test`, password: 'bread-and-butter-7' }
    const rights = { seesInvoices: false, mayApprove: true, mayComment: true }
    await join(easel, staff.request, page.request, { clientId: client.id, ...person, ...rights })
    await page.context().clearCookies()
    await page.goto('/projects')
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale)
    await page.getByLabel(say(signIn.email)).fill(person.email)
    await page.getByLabel(say(signIn.password), { exact: true }).fill(person.password)
    await button(say(signIn.signIn)).click()
    await expect(page.getByRole('heading', { name: say(projects.myProjects) })).toBeVisible()
    await page.goto('/projects/new')
    await page.getByLabel(say(projects.projectName)).fill('Bakery website')
    await button(say(projects.createProjectButton)).click()
    await expect(page.getByRole('heading', { name: 'Bakery website' })).toBeVisible()
    const id = /projects\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    await act(`/api/projects/${id}/accept`)
    await uploadMockup(staff.request, id, 'home.png')

    await page.getByRole('tab', { name: say(projectPage.feedbackTab) }).click()
    const comment = page.getByRole('textbox', { name: say(feedback.comment) })
    await clickAt(page, { x: 0.4, y: 0.4 })
    await comment.fill('A warmer red here?')
    await button(say(feedback.addFeedback)).click()
    await expect(page.getByText(say(feedback.added), { exact: true })).toBeVisible()
    const [pin] = await (await staff.request.get(`/api/projects/${id}/feedback`)).json()
    await send(easel, staff.request, `/api/feedback/${pin.id}`, { resolved: true }, 'PATCH')
    await expect(page.getByText(say(feedback.resolvedBadge), { exact: true }).first()).toBeVisible()

    await page.getByRole('tab', { name: say(projectPage.chatTab) }).click()
    await page.getByPlaceholder(say(chat.typeMessage)).fill('Lovely.')
    await button(say(chat.send)).click()
    await expect(page.getByText('Lovely.', { exact: true })).toBeVisible()
    await page.context().close()
  })

  test(`guest review in ${languages[language].name}`, async ({ browser }) => {
    const client = await act('/api/clients', { companyName: `Rose ${language}` })
    const project = await act('/api/projects', { name: 'Pub website', clientId: client.id })
    await uploadMockup(staff.request, project.id, 'home.png')
    const milestone = await act(`/api/projects/${project.id}/milestones`, { title: 'Home page' })
    await act(`/api/milestones/${milestone.id}/submit`)
    const email = `nora-${language}@quist.test`
    const link = { firstName: 'Nora', email, right: 'APPROVE' }
    const { url } = await act(`/api/projects/${project.id}/review-links`, link)

    const page = await open(browser, language)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    await page.goto(url)
    await button(say(reviewLinks.askForCode)).click()
    const code = page.getByLabel(say(reviewLinks.code))
    await expect(code).toBeVisible()
    await code.fill(
      /^(\d{3}) (\d{3})$/m
        .exec(await newestEmailTo(email))
        ?.slice(1)
        .join('') ?? '',
    )
    await button(say(reviewLinks.openReview)).click()
    await expect(page.getByRole('heading', { name: 'Pub website' })).toBeVisible()
    await page
      .getByRole('application', { name: say(feedback.placePin) })
      .click({ position: { x: 120, y: 200 } })
    await page.keyboard.type('A warmer red here?')
    await button(say(reviewLinks.send)).click()
    await expect(page.getByText('A warmer red here?').first()).toBeVisible()
    await button(say(reviewLinks.approve)).click()
    await expect(page.getByText(say(reviewLinks.approvedByYou))).toBeVisible()
    await page.context().close()
  })

  test(`card payment in ${languages[language].name}`, async ({ browser }) => {
    const client = await act('/api/clients', { companyName: `Payers ${language}` })
    const page = await open(browser, language)
    const person = { email: `paula-${language}@acme.test`, password: 'bread-and-butter-7' }
    const rights = { seesInvoices: true, mayApprove: false, mayComment: false }
    await join(easel, staff.request, page.request, { clientId: client.id, ...person, ...rights })
    const lines = [{ description: 'Website', unitAmountCents: 120_000 }]
    const { id } = await act('/api/invoices', { clientId: client.id, lines })
    await act(`/api/invoices/${id}/send`)
    await page.goto(`/invoices/${id}`)
    await page.getByRole('button', { name: say(cardPayments.payByCardButton) }).click()
    // The Stripe fake's payment page is in English.
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const notice = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: say(cardPayments.received) })
    await expect(notice).toBeVisible()
    await page.context().close()
  })
}
