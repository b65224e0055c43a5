import { expect, type Page, test } from '@playwright/test'
import { type FakeS3, openS3 } from '../test/fakes/s3.ts'
import { look } from './check-screen.ts'
import { mockupPicture } from './design-files.ts'
import { gateFor, holdBack, openFiles, smallParts, textFile, untilPercent } from './files.actions.ts'
import { chooseFile, loadedPictures } from './main-job.actions.ts'
import { adasServer, type RunningEasel, startEasel } from './start-server.ts'

test.describe.configure({ mode: 'serial' })

test.describe('with files in the data folder', () => {
  let easel: RunningEasel
  let ada: Page
  test.beforeAll(async ({ browser }) => {
    easel = await startEasel({ ...adasServer, ...smallParts })
    ada = await openFiles(browser, easel.base)
  })
  test.afterAll(async () => {
    await ada.context().close()
    await easel.stop()
  })

  test('a large upload can be paused and resumed, survives a lost connection, and arrives complete', async () => {
    await expect(ada.getByText('No files uploaded yet.')).toBeVisible()
    await chooseFile(ada, textFile('film.txt', 36))
    const box = await ada.getByRole('dialog').boundingBox()
    expect([box?.width, (box?.height ?? 0) >= 550]).toEqual([750, true])
    const gate = await gateFor(ada)
    await ada.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect.poll(gate.waiting).toEqual([1, 2, 3, 4, 5, 6])
    gate.open(1, 2, 3, 4, 5, 6)
    await untilPercent(ada, 83)
    await ada.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(ada.getByText('Paused: 83%', { exact: true })).toBeVisible()
    await look(ada, 'upload-paused')
    await ada.getByRole('button', { name: 'Resume', exact: true }).click()
    // Bytes that arrived before the pause aren't sent again.
    await expect.poll(gate.waiting).toEqual([7, 8])
    await untilPercent(ada, 83)
    await ada.context().setOffline(true)
    gate.open()
    await expect(ada.locator('.uppy-StatusBar').getByText('Upload failed')).toBeVisible({ timeout: 30_000 })
    // Shown once as a toast, and next to the file until the problem is fixed.
    const reason = /Check (it|the connection) and try again/
    await expect(ada.getByText(reason).first()).toBeVisible()
    await expect(ada.getByRole('dialog').getByText(reason)).toBeVisible()
    await look(ada, 'upload-failed')
    await ada.context().setOffline(false)
    await ada.getByRole('button', { name: 'Retry upload' }).last().click()
    await expect(ada.getByText('File uploaded successfully', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await expect(ada.getByRole('dialog')).toHaveCount(0)
    const card = ada.getByRole('listitem').filter({ hasText: 'film.txt' })
    const href = await card.getByRole('link', { name: 'Download film.txt' }).getAttribute('href')
    const bytes = await (await ada.request.get(href ?? '')).body()
    expect(bytes.equals(textFile('', 36).buffer)).toBe(true)
  })

  test('a canceled upload is deleted', async () => {
    await chooseFile(ada, textFile('mistake.txt', 12))
    const gate = await gateFor(ada)
    const begun = ada.waitForResponse((one) => one.url().endsWith('/api/s3/multipart'))
    await ada.getByRole('button', { name: 'Upload 1 file' }).click()
    const { uploadId, key } = (await (await begun).json()) as { uploadId: string; key: string }
    const partsOf = () =>
      ada.request.get(`/api/s3/multipart/${uploadId}?key=${key}`).then((one) => one.status())
    await expect.poll(gate.waiting).toEqual([1, 2, 3])
    gate.open(1)
    await untilPercent(ada, 42)
    expect(await partsOf()).toBe(200)
    await ada.locator('.uppy-StatusBar').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(partsOf).toBe(404)
    await ada.keyboard.press('Escape')
    await expect(ada.getByText('mistake.txt')).toHaveCount(0)
  })

  test('a file that’s too large is refused, and pictures are mockups by default', async () => {
    await chooseFile(ada, textFile('huge.txt', 41))
    await expect(ada.getByText(/is larger than the limit of/).first()).toBeVisible()
    const file = { name: 'home.png', mimeType: 'image/png', buffer: await mockupPicture() }
    await ada.locator('input[type=file]').first().setInputFiles(file)
    await expect(ada.getByRole('dialog').getByLabel('Kind')).toHaveValue('MOCKUP')
    await ada.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect(ada.getByRole('link', { name: 'Open home.png' })).toBeVisible()
  })

  test('several files dropped on the page are uploaded in separate requests', async () => {
    const registered: unknown[] = []
    ada.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/files'))
        registered.push(request.postDataJSON())
    })
    await ada.getByRole('tab', { name: 'overview' }).click()
    const dropped = await ada.evaluateHandle((tooMany) => {
      const files = new DataTransfer()
      const add = (name: string, text: string) =>
        files.items.add(new File([text], name, { type: 'text/plain' }))
      add('one.txt', 'One')
      add('huge.txt', 'x'.repeat(tooMany))
      add('wrong.png', 'Not a picture')
      add('two.txt', 'Two')
      return files
    }, 41 * 1_048_576)
    await ada.dispatchEvent('main', 'drop', { dataTransfer: dropped })
    await expect(ada.getByText(/is larger than the limit of/).first()).toBeVisible()
    await look(ada, 'upload-several')
    const steps = ['**/api/objects/upload', /objects\/(?!upload$)/].map((path) => holdBack(ada, path))
    await ada.getByRole('button', { name: 'Upload 3 files' }).click()
    // Uppy counts all files in a step, but sends them one at a time.
    for (const [index, words] of ['Processing 3 files', 'Uploading 3 files'].entries()) {
      await expect(ada.getByText(words, { exact: true })).toBeVisible()
      ;(await steps[index])?.()
    }
    await expect(ada.locator('.uppy-StatusBar').getByText('Upload failed')).toBeVisible()
    await expect.poll(() => registered.length).toBe(3)
    await ada.keyboard.press('Escape')
    await ada.getByRole('tab', { name: 'files' }).click()
    for (const name of ['one.txt', 'two.txt']) await expect(ada.getByText(name).first()).toBeVisible()
    await expect(ada.getByText('huge.txt')).toHaveCount(0)
  })

  test('uploads named like an existing file are offered as its next version, but can also become new files', async () => {
    await ada.getByRole('button', { name: 'Upload File' }).click()
    const picked = ['One v2.txt', 'TWO.txt'].map((name) => ({
      ...textFile(name, 0),
      buffer: Buffer.from(name),
    }))
    await ada.locator('input[type=file]').first().setInputFiles(picked)
    const dialog = ada.getByRole('dialog')
    await expect(dialog.getByLabel('One v2.txt')).toHaveValue('VERSION')
    await expect(dialog.getByLabel('One v2.txt')).toContainText('Version 2 of one.txt')
    await dialog.getByLabel('TWO.txt').selectOption('New file')
    await look(ada, 'upload-versions')
    await ada.getByRole('button', { name: 'Upload 2 files' }).click()
    await expect(dialog).toHaveCount(0)
    const opens = (name: string) => ada.getByRole('link', { name: `Open ${name}`, exact: true })
    for (const name of ['One v2.txt', 'two.txt', 'TWO.txt']) await expect(opens(name)).toHaveCount(1)
    await expect(opens('one.txt')).toHaveCount(0)
  })

  test('staff replace, rename, hide and remove a file', async () => {
    await ada.getByRole('button', { name: 'Upload a new version of home.png' }).click()
    const next = { name: 'home-2.png', mimeType: 'image/png', buffer: await mockupPicture() }
    await ada.locator('input[type=file]').first().setInputFiles(next)
    await ada.getByRole('button', { name: 'Upload 1 file' }).click()
    await ada.getByRole('button', { name: 'More actions for home-2.png' }).click()
    await ada.getByRole('menuitem', { name: 'Versions' }).click()
    await expect(ada.getByRole('link', { name: 'Download version 1 of home.png' })).toBeVisible()
    await expect.poll(() => loadedPictures(ada)).toBeGreaterThanOrEqual(3)
    await look(ada, 'file-versions')
    const downloading = ada.waitForEvent('download')
    await ada.getByRole('link', { name: 'Download version 1 of home.png' }).click()
    expect((await downloading).suggestedFilename()).toBe('home.png')
    await ada.keyboard.press('Escape')

    await ada.getByRole('button', { name: 'More actions for home-2.png' }).click()
    await ada.getByRole('menuitem', { name: 'Edit' }).click()
    await ada.getByRole('dialog').getByLabel('Name').fill('front page.html')
    await ada.getByRole('button', { name: 'Save Changes' }).click()
    await expect(ada.getByRole('dialog').getByText('Keep the extension .png')).toBeVisible()
    await look(ada, 'file-edit')
    await ada.getByRole('dialog').getByLabel('Name').fill('front page.png')
    await ada.getByRole('dialog').getByLabel('Internal').check()
    await ada.getByRole('button', { name: 'Save Changes' }).click()
    const card = ada.getByRole('listitem').filter({ hasText: 'front page.png' })
    await expect(card.getByText('Internal')).toBeVisible()
    await look(ada, 'files')
    await ada.setViewportSize({ width: 390, height: 844 })
    await look(ada, 'phone-files')
    await ada.setViewportSize({ width: 1440, height: 900 })

    await ada.getByRole('button', { name: 'More actions for front page.png' }).click()
    await ada.getByRole('menuitem', { name: 'Remove' }).click()
    await look(ada, 'file-remove')
    await ada.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(card).toHaveCount(0)
  })

  test('the upload dialog fits a phone', async () => {
    await ada.setViewportSize({ width: 390, height: 844 })
    await chooseFile(ada, { name: 'home.png', mimeType: 'image/png', buffer: await mockupPicture() })
    await look(ada, 'phone-upload')
  })
})

test.describe('with files in a store', () => {
  let store: FakeS3
  let easel: RunningEasel
  let ada: Page
  test.beforeAll(async ({ browser }) => {
    store = await openS3()
    store.showsEtag = false
    easel = await startEasel({ ...adasServer, ...smallParts, ...store.env })
    ada = await openFiles(browser, easel.base)
  })
  test.afterAll(async () => {
    await ada.context().close()
    await easel.stop()
    await store.close()
  })

  test('the browser uploads parts directly to the store, and can pause and resume', async () => {
    await chooseFile(ada, textFile('film.txt', 17))
    const gate = await gateFor(ada)
    await ada.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect.poll(gate.waiting).toEqual([1, 2, 3, 4])
    gate.open(1, 2, 3)
    await untilPercent(ada, 88)
    await ada.getByRole('button', { name: 'Pause', exact: true }).click()
    await ada.getByRole('button', { name: 'Resume', exact: true }).click()
    await untilPercent(ada, 88)
    gate.open()
    await expect(ada.getByRole('link', { name: 'Open film.txt' })).toBeVisible({ timeout: 20_000 })
    const stored = [...store.bucket.objects].filter(([key]) => key.startsWith('files/'))
    expect(stored.map(([, { bytes }]) => bytes.equals(textFile('', 17).buffer))).toEqual([true])
    expect(store.bucket.uploads.size).toBe(0)
  })

  test('a picture is uploaded to the store in one request and loaded from there', async () => {
    await chooseFile(ada, { name: 'home.png', mimeType: 'image/png', buffer: await mockupPicture() })
    await ada.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect(ada.getByRole('link', { name: 'Open home.png' })).toBeVisible()
    await expect.poll(() => loadedPictures(ada)).toBe(1)
    expect(store.asked.filter((one) => one.startsWith('PUT /studio-files/incoming/'))).toHaveLength(1)
    const downloading = ada.waitForEvent('download')
    await ada.getByRole('link', { name: 'Download home.png' }).click()
    expect((await downloading).suggestedFilename()).toBe('home.png')
  })
})
