import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { newestCode, openAsBen, submittedToBen } from '#test/fixtures/emailed-milestone.ts'
import { approveMilestone } from '#work/milestones/contract.decisions.ts'
import { sendDecisionCode } from './contract.ts'

const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(2 * hour))

type Opened = Awaited<ReturnType<typeof openAsBen>>

async function approve({ browser, milestoneId }: Opened, code: string): Promise<number> {
  const params = { id: milestoneId }
  return browser
    .call(approveMilestone, { params, body: { code } })
    .then(() => 200)
    .catch(({ status }) => status)
}

/** Requests a code and enters five others. */
async function guessFiveTimes(opened: Opened): Promise<number[]> {
  await opened.browser.call(sendDecisionCode)
  const right = Number(await newestCode(app))
  const statuses = []
  for (let other = 1; other <= 5; other++) {
    const code = String((right + other) % 1_000_000).padStart(6, '0')
    statuses.push(await approve(opened, code))
  }
  return statuses
}

const refused = Array(5).fill(422)

test('a person can try ten codes an hour across all of their emails', async () => {
  const first = await openAsBen(app, await submittedToBen(app, 50_000))
  const second = await openAsBen(app, await submittedToBen(app, 50_000))
  expect(await guessFiveTimes(first)).toEqual(refused)
  expect(await guessFiveTimes(second)).toEqual(refused)
  await first.browser.call(sendDecisionCode)
  expect(await approve(first, await newestCode(app))).toBe(429)
  app.clock.advance(hour)
  await first.browser.call(sendDecisionCode)
  expect(await approve(first, await newestCode(app))).toBe(200)
})

test('an email’s link allows 25 code attempts in total, no matter how many codes are requested', async () => {
  const opened = await openAsBen(app, await submittedToBen(app, 50_000))
  for (let round = 0; round < 5; round++) {
    expect(await guessFiveTimes(opened)).toEqual(refused)
    app.clock.advance(hour)
  }
  await opened.browser.call(sendDecisionCode)
  expect(await approve(opened, await newestCode(app))).toBe(422)
})
