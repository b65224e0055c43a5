import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPassword, demoSignIns } from '../demo/seed/context.ts'
import { look } from './check-screen.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** The language of pages, set by the browser, by the switch on the page, or in Profile Settings. */
let easel: RunningEasel

test.beforeAll(async () => {
  test.setTimeout(180_000)
  easel = await startEasel({ EASEL_DEMO: '1' })
})

test.afterAll(() => easel.stop())

test('visitors see the language of their browser and can switch it', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT')
  await page.goto('/')
  await expectLanguage(page, 'de-AT')
  const language = page.getByLabel('Sprache')
  await expect(language).toHaveValue('de')
  await look(page, 'landing-german')
  await language.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expectLanguage(page, 'de-AT')
  await language.selectOption('fr')
  await expectLanguage(page, 'fr-FR')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'landing-french-phone')
  await page.goto('/?sign-in')
  await expectLanguage(page, 'fr-FR')
  await expect(page.getByLabel('Langue')).toHaveValue('fr')
  await look(page, 'sign-in-french-phone')
  await page.context().close()
})

test('a language chosen in Profile Settings applies in the person’s other browsers too', async ({
  browser,
}) => {
  const first = await signIn(browser)
  await first.goto('/')
  await first.getByRole('button', { name: 'Ben' }).click()
  await first.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await first.getByLabel('Language').selectOption('es')
  await look(first, 'profile-language')
  await first.getByRole('button', { name: 'Save Changes' }).click()
  await expectLanguage(first, 'es-ES')
  await first.context().close()

  const second = await signIn(browser)
  await second.goto('/')
  await expectLanguage(second, 'es-ES')
  await second.getByRole('button', { name: 'Ben' }).click()
  await second.getByRole('menuitem').first().click()
  await second.getByLabel('Idioma').selectOption('')
  await second.getByRole('button', { name: 'Guardar cambios' }).click()
  await expectLanguage(second, 'en-US')
  await second.context().close()
})

async function openPage(browser: Browser, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ baseURL: easel.base, locale, reducedMotion: 'reduce' })
  return context.newPage()
}

async function signIn(browser: Browser): Promise<Page> {
  const page = await openPage(browser)
  const data = { email: demoSignIns.ben, password: demoPassword }
  await page.request.post('/api/auth/sign-in/email', { data, headers: { origin: easel.base } })
  return page
}

async function expectLanguage(page: Page, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}
