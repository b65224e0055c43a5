import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { pdfWithPages, tallPicture } from './design-files.ts'
import { signedIn, uploadDesign } from './feedback-and-chat.actions.ts'
import { newPhone } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Staff mark a file as final, and its client sees a preview until the invoice is paid. */
let easel: RunningEasel
let adas: Page
let bens: Page
let projectId: string
let invoice: { id: string; number: string }

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = (await signedIn(browser, easel.base, ada.email, 1440)).page
  bens = await newPhone(browser, easel.base)
  await post(bens, '/api/auth/sign-up/email', { email: 'ben@acme.test', password: 'plain-sailing', name: '' })
  const project = await post(bens, '/api/projects', { name: 'Bakery website', companyName: 'Acme Bakery' })
  projectId = project.id
  await post(adas, `/api/projects/${projectId}/accept`)
  const guide = { projectId, originalName: 'guide.pdf', type: 'application/pdf' }
  await uploadDesign(adas.request, { ...guide, bytes: await pdfWithPages(3) })
  const home = { projectId, originalName: 'home.png', type: 'image/png' }
  await uploadDesign(adas.request, { ...home, bytes: await tallPicture(1600, 2400) })
  const lines = [{ description: 'Website', unitAmountCents: 500_000 }]
  const { id } = await post(adas, '/api/invoices', { projectId, lines })
  invoice = await post(adas, `/api/invoices/${id}/send`)
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

const post = (as: Page, path: string, data: object = {}) => send(easel, as.request, path, data)

async function markAsFinal(name: string): Promise<void> {
  await adas.getByRole('button', { name: `More actions for ${name}` }).click()
  await adas.getByRole('menuitem', { name: 'Mark as Final…' }).click()
  const dialog = adas.getByRole('dialog')
  await dialog.getByLabel('Invoice').selectOption(invoice.id)
  if (name === 'home.png') await look(adas, 'finals-dialog')
  await dialog.getByRole('button', { name: 'Mark as Final' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a client sees a preview with a watermark, and paying unlocks the download automatically', async () => {
  test.setTimeout(240_000)
  await adas.goto(`/projects/${projectId}?tab=files`)
  await markAsFinal('home.png')
  await markAsFinal('guide.pdf')
  await expect(adas.getByText('Final, locked')).toHaveCount(2)
  await expect(adas.getByRole('link', { name: 'Download home.png' })).toBeVisible()
  await look(adas, 'finals-staff-files')

  await bens.goto(`/projects/${projectId}?tab=files`)
  await expect(bens.getByText('Final, locked')).toHaveCount(2)
  await expect(bens.getByRole('link', { name: /Download/ })).toHaveCount(0)
  await look(bens, 'finals-client-files')
  await bens.getByRole('button', { name: 'Preview guide.pdf' }).first().click()
  const dialog = bens.getByRole('dialog')
  const sentence = `Preview with a watermark. You can download the file once invoice ${invoice.number} is paid.`
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View Invoice' })).toHaveAttribute(
    'href',
    `/invoices/${invoice.id}`,
  )
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Page 2 of 3' })).toBeAttached()
  await look(bens, 'finals-client-preview')
  await bens.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await bens.goto(`/projects/${projectId}/review`)
  await expect(bens.getByText(sentence)).toBeVisible()
  const picture = bens.getByRole('img', { name: 'home.png, version 1' })
  await expect(picture).toHaveAttribute('src', /\/preview\?/)
  await look(bens, 'finals-client-review')
  await bens.setViewportSize({ width: 1440, height: 900 })
  await look(bens, 'finals-client-review-wide')
  await bens.goto(`/projects/${projectId}?tab=feedback`)
  await expect(bens.getByText(sentence)).toBeVisible()
  await look(bens, 'finals-client-feedback')

  await bens.setViewportSize({ width: 390, height: 844 })
  for (const page of [bens, adas]) {
    await page.goto(`/invoices/${invoice.id}`)
    await expect(page.getByText('Files unlocked by payment')).toBeVisible()
    await expect(page.getByRole('link', { name: 'guide.pdf' })).toBeVisible()
    await look(page, `finals-${page === bens ? 'client' : 'staff'}-invoice`)
  }
  await bens.getByRole('link', { name: 'home.png' }).click()
  await expect(bens).toHaveURL(/tab=files/)
  await bens.goto(`/projects/${projectId}?tab=feedback`)
  await expect(bens.getByText(sentence)).toBeVisible()

  await post(adas, `/api/invoices/${invoice.id}/payments`, { amountCents: 500_000, method: 'bank' })
  await expect(bens.getByText(sentence)).toHaveCount(0)
  await expect(picture).not.toHaveAttribute('src', /\/preview\?/)
  await bens.goto(`/projects/${projectId}?tab=files`)
  await expect(bens.getByText('Final, unlocked')).toHaveCount(2)
  const downloaded = bens.waitForEvent('download')
  await bens.getByRole('link', { name: 'Download home.png' }).click()
  expect((await downloaded).suggestedFilename()).toBe('home.png')
  await look(bens, 'finals-client-unlocked')
  await adas.goto(`/projects/${projectId}?tab=files`)
  await adas.getByRole('button', { name: 'More actions for home.png' }).click()
  await adas.getByRole('menuitem', { name: 'Final File…' }).click()
  await look(adas, 'finals-change-dialog')
})
