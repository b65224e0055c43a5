import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { signStatement } from '../src/agency/signing/signed-statement.ts'
import { changedPack, replaceIn, unpack } from '../test/fixtures/packs.ts'
import { look } from './check-screen.ts'
import { password, signedIn, uploadMockup } from './feedback-and-chat.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** Staff download the evidence of a review, and someone checks it in a browser that has no network. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let ada: Page
let folder: string
let bytes: Buffer
let checker: Page

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'easel-evidence-'))
  easel = await startEasel({ EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password })
  ada = (await signedIn(browser, easel.base, 'ada@marlow.test', 1440)).page
  const offline = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } })
  checker = await offline.newPage()
})

test.afterAll(async () => {
  await ada.context().close()
  await checker.context().close()
  await easel.stop()
  await rm(folder, { recursive: true })
})

async function post(path: string, data: object) {
  const answer = await ada.request.post(path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

/** A review that Ada approved, with a comment on its design. */
async function approvedReview(): Promise<{ id: string; projectId: string }> {
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  const project = await post('/api/projects', { name: 'Bakery website', clientId: client.id })
  await uploadMockup(ada.request, project.id, 'home.png')
  const [file] = await (await ada.request.get(`/api/projects/${project.id}/files`)).json()
  const place = { fileId: file.id, pinX: 0.5, pinY: 0.5 }
  await post(`/api/projects/${project.id}/feedback`, { body: 'Larger, please', ...place })
  const [self] = await (await ada.request.get(`/api/projects/${project.id}/reviewers`)).json()
  const review = await post(`/api/projects/${project.id}/reviews`, {
    title: 'Round 1',
    dueOn: '2999-01-01',
    designs: [{ fileId: file.id, version: 1 }],
    userIds: [self.userId],
  })
  await post(`/api/reviews/${review.id}/decisions`, {
    statement: review.statement,
    decisions: [{ fileId: file.id, version: 1, decision: 'APPROVED' }],
  })
  return review
}

async function choose(pack: Buffer, name = 'evidence.zip') {
  await checker
    .getByLabel('Evidence pack (zip)')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: pack })
}

test('staff download the evidence of a decided review', async () => {
  const review = await approvedReview()
  await ada.goto(`/projects/${review.projectId}?review=${review.id}`)
  const dialog = ada.getByRole('dialog', { name: 'Round 1' })
  await expect(dialog.getByRole('link', { name: 'Evidence Pack' })).toBeVisible()
  await look(ada, 'evidence-link')
  const [file] = await Promise.all([
    ada.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Evidence Pack' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Evidence pack Round 1.zip')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  bytes = Buffer.concat(chunks)
})

test('the pack’s own page checks it from a local file, without a network', async () => {
  const page = join(folder, 'verify.html')
  await writeFile(page, (await unpack(bytes)).get('verify.html') ?? '')
  const errors: string[] = []
  checker.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  checker.on('pageerror', (error) => errors.push(error.message))
  await checker.goto(pathToFileURL(page).href)
  await choose(bytes)
  await expect(checker.getByRole('heading', { name: 'Everything matches' })).toBeVisible()
  for (const line of [
    'The list of contents (manifest.json) hasn’t changed since it was signed.',
    'files/01-v1-home.png is unchanged.',
    'The decisions on files/01-v1-home.png apply to exactly this file.',
    /^Audit log entry \d+ matches its hash\.$/,
    /^Audit log entry \d+ records the decision by ada\.$/,
    /^ada: Approved, /,
  ]) {
    await expect(checker.getByText(line).first()).toBeVisible()
  }
  await expect(checker.getByText('✗')).toHaveCount(0)
  const keys = await (await ada.request.get('/api/certificates/keys')).json()
  await expect(checker.getByText(keys[0].keyId)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await checker.emulateMedia({ colorScheme })
    await look(checker, `evidence-valid-${colorScheme}`)
  }
  expect(errors).toEqual([])
})

const changes: [what: string, change: (files: Map<string, Buffer>) => void, reported: string | RegExp][] = [
  [
    'a changed file',
    (files) => files.set('files/01-v1-home.png', Buffer.from('another picture')),
    'The decisions on files/01-v1-home.png apply to a file with different content.',
  ],
  [
    'a changed comment',
    replaceIn('.png.json', 'Larger', 'Smaller'),
    'comments/01-v1-home.png.json was changed.',
  ],
  [
    'a changed decision',
    replaceIn('decisions.json', '"decision":"APPROVED"', '"decision":"NOT_RELEVANT"'),
    'decisions.json was changed.',
  ],
  [
    'a changed entry of the audit log',
    replaceIn('audit-log.json', 'designReview.create', 'designReview.cancel'),
    /^Audit log entry \d+ doesn’t match its hash\.$/,
  ],
  [
    'a removed entry of the audit log',
    (files) => {
      const excerpt = JSON.parse(files.get('audit-log.json')?.toString() ?? '')
      files.set('audit-log.json', Buffer.from(JSON.stringify({ ...excerpt, entries: [] })))
    },
    'The audit log entries don’t record the decision by ada.',
  ],
  ['a removed file', (files) => files.delete('certificate.pdf'), 'certificate.pdf is missing.'],
  [
    'an added file',
    (files) => files.set('contract.pdf', Buffer.from('%PDF')),
    'contract.pdf was added later.',
  ],
  [
    'a changed list of contents',
    replaceIn('manifest.json', 'Round 1', 'Round 2'),
    'The list of contents (manifest.json) was changed after it was signed.',
  ],
  [
    'another key',
    (files) => {
      const pair = generateKeyPairSync('ed25519')
      const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? ''
      const { statement } = JSON.parse(files.get('manifest.json')?.toString() ?? '')
      const signed = signStatement(statement, { keyId: '', publicKey, privateKey: pair.privateKey })
      files.set('manifest.json', Buffer.from(signed))
    },
    'The list of contents (manifest.json) was signed with a key that this page doesn’t know.',
  ],
]

test('the page reports exactly what was changed', async () => {
  for (const [what, change, reported] of changes) {
    await choose(await changedPack(bytes, change), `${what}.zip`)
    await expect(checker.getByText(`${what}.zip`)).toBeVisible()
    await expect(checker.getByRole('heading', { name: 'Something doesn’t match' })).toBeVisible()
    await expect(checker.getByText(reported), what).toBeVisible()
  }
  await look(checker, 'evidence-other-key')
  await choose(Buffer.from('%PDF-1.7'), 'invoice.pdf')
  await expect(checker.getByRole('heading', { name: 'Not an evidence pack' })).toBeVisible()
})

test('the portal publishes the page and its keys for everyone', async ({ browser }) => {
  const visitor = await (await browser.newContext({ baseURL: easel.base })).newPage()
  await visitor.goto('/verify')
  const keys = await (await ada.request.get('/api/certificates/keys')).json()
  await expect(visitor.getByText(keys[0].keyId)).toBeVisible()
  await look(visitor, 'verify-keys')
  const [file] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download Page' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('verify.html')
  await checker.goto(pathToFileURL(await file.path()).href)
  await visitor.context().close()
})
