import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessOf } from '#agency/email/personal-access.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { changeContact, listContacts } from '#people/clients/contract.contacts.ts'
import type { DesignDecision } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { submittedToBen } from '#test/fixtures/emailed-milestone.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import type { FileItem } from '#work/files/contract.ts'
import { listFiles, readContent } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { approveMilestone } from '#work/milestones/contract.decisions.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import type { DesignReview } from '#work/reviews/contract.ts'
import { askForReview, cancelReview, decideDesigns, listReviews } from '#work/reviews/contract.ts'
import { m } from '#work/reviews/messages.ts'
import { linkToReview } from '#work/reviews/rules.ts'

let app: TestApp
let eva: Person
beforeAll(async () => {
  app = await openTestApp()
  eva = await app.contact('eva@acme.test', { mayApprove: true })
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(1_000))

const closed = { status: 403, problem: { code: 'SIGN_IN_REQUIRED' } }
const hidden = { status: 404 }
const inBens = () => ({ params: { id: app.benProject.id } })

async function design(name: string, fileId?: string): Promise<FileItem> {
  const bytes = await pngOf(40 + Math.round(Math.random() * 100), 30)
  const file = { projectId: app.benProject.id, name, bytes, kind: 'MOCKUP' as const, fileId }
  return uploadSample(fetch, app.base, app.ada, file)
}

async function asked(files: FileItem[], userIds: string[], quorum: 'ALL' | 'ANY' = 'ALL') {
  const designs = files.map(({ id, version }) => ({ fileId: id, version }))
  const body = { title: 'Home page', dueOn: app.day(5), designs, userIds, quorum }
  return app.ada.call(askForReview, { ...inBens(), body })
}

const deciding = (on: FileItem[], decision: DesignDecision = 'APPROVED') => ({
  statement: formatMessage('en', m.statement),
  decisions: on.map(({ id, version }) => ({ fileId: id, version, decision })),
})

async function emailed(review: DesignReview) {
  const path = linkToReview(review)
  const access = await accessOf(app.db, app.ben.email, path)
  const { token } = await deliverLink(app, app.ben, access?.about ?? {}, path)
  const browser = openBrowser(app)
  const open = async () => (await browser.open(token)).json()
  return { path, token, browser, open }
}

const stillOpens = async (token: string) => (await (await openBrowser(app).open(token)).json()).open

describe('a link to a review', () => {
  test('is only for contacts of its client who can approve, so Cleo gets none', async () => {
    const home = await design('home.png')
    const path = linkToReview(await asked([home], [app.ben.userId]))
    const dora = await app.contact('dora@acme.test', { mayApprove: false })
    expect(await accessOf(app.db, app.ben.email, path)).toMatchObject({ kind: 'OPEN', path })
    for (const { email } of [app.cleo, dora, app.ada]) expect(await accessOf(app.db, email, path)).toBeNull()
    expect(await accessOf(app.db, app.ben.email, `${path}x`)).toBeNull()
  })

  test('shows its designs and takes decisions on all of them at once, but opens nothing else', async () => {
    const [home, shop, blog] = [await design('home.png'), await design('shop.png'), await design('blog.png')]
    const other = await asked([blog], [app.ben.userId])
    const review = await asked([home, shop], [app.ben.userId, eva.userId])
    await eva.call(decideDesigns, { params: { id: review.id }, body: deciding([home], 'CHANGES_REQUIRED') })
    app.clock.advance(1_000)
    const { browser, open, path } = await emailed(review)
    expect(await open()).toEqual({ path, open: true })
    const seen = await browser.call(listReviews, inBens())
    expect(seen.map(({ id }) => id)).toEqual([review.id])
    // Emails can be forwarded, so they don't name other contacts.
    expect(JSON.stringify(seen)).not.toMatch(/eva|CHANGES_REQUIRED/i)
    const content = (file: FileItem) => browser.send('GET', `/api/files/${file.id}/content`)
    expect([(await content(home)).status, (await content(shop)).status]).toEqual([200, 200])
    await expect(browser.call(readContent, { params: { id: blog.id } })).rejects.toMatchObject(hidden)
    const params = { id: review.id }
    await expect(
      browser.call(decideDesigns, { params: { id: other.id }, body: deciding([blog]) }),
    ).rejects.toMatchObject(hidden)
    await expect(browser.call(listFiles, inBens())).rejects.toMatchObject(closed)
    await expect(browser.call(listFeedback, inBens())).rejects.toMatchObject(closed)
    await expect(browser.call(listMilestones, inBens())).rejects.toMatchObject(closed)
    const milestone = { params: { id: await submittedToBen(app) } }
    await expect(browser.call(approveMilestone, milestone)).rejects.toMatchObject(closed)
    const decided = await browser.call(decideDesigns, { params, body: deciding([home, shop]) })
    expect(decided).toMatchObject({ waitsForMe: false })
    const all = (await app.ada.call(listReviews, inBens())).find(({ id }) => id === review.id)
    expect(all?.designs.map(({ decisions }) => decisions.map(({ decision }) => decision))).toEqual([
      ['APPROVED', 'CHANGES_REQUIRED'],
      ['APPROVED'],
    ])
  })

  test('still opens the reader’s own decision, but not a review that others have decided', async () => {
    const home = await design('home.png')
    const own = await asked([home], [app.ben.userId, eva.userId], 'ANY')
    const mine = await emailed(own)
    await mine.open()
    await mine.browser.call(decideDesigns, { params: { id: own.id }, body: deciding([home]) })
    expect(await stillOpens(mine.token)).toBe(true)
    const review = await asked([home], [app.ben.userId, eva.userId], 'ANY')
    const { token } = await emailed(review)
    expect(await stillOpens(token)).toBe(true)
    await eva.call(decideDesigns, { params: { id: review.id }, body: deciding([home]) })
    expect(await stillOpens(token)).toBe(false)
  })

  test('stops working when there’s a newer version, which the next email opens', async () => {
    const home = await design('home.png')
    const review = await asked([home], [app.ben.userId])
    const { token, open, browser } = await emailed(review)
    await open()
    app.clock.advance(1_000)
    const next = await design('home.png', home.id)
    await expect(browser.call(listReviews, inBens())).rejects.toMatchObject({ status: 401 })
    expect(await stillOpens(token)).toBe(false)
    const again = await emailed(review)
    await again.open()
    const decided = await again.browser.call(decideDesigns, {
      params: { id: review.id },
      body: deciding([next]),
    })
    expect(decided.state).toBe('DECIDED')
  })

  test('stops working when the review is canceled or the reader can no longer approve', async () => {
    const home = await design('home.png')
    const [canceled, review] = [await asked([home], [app.ben.userId]), await asked([home], [app.ben.userId])]
    const [first, second] = [await emailed(canceled), await emailed(review)]
    await app.ada.call(cancelReview, { params: { id: canceled.id } })
    expect([await stillOpens(first.token), await stillOpens(second.token)]).toEqual([false, true])
    const contacts = await app.ada.call(listContacts, { params: { id: app.acme.id } })
    const contactId = contacts.find(({ userId }) => userId === app.ben.userId)?.id ?? ''
    const change = (mayApprove: boolean) =>
      app.ada.call(changeContact, { params: { id: app.acme.id, contactId }, body: { mayApprove } })
    await change(false)
    expect(await stillOpens(second.token)).toBe(false)
    await change(true)
  })

  test('opens nothing for a contact who isn’t a reviewer', async () => {
    const home = await design('home.png')
    const { token } = await emailed(await asked([home], [eva.userId]))
    expect(await stillOpens(token)).toBe(false)
  })
})
