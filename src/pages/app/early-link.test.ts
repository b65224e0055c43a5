import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, call } from '#kernel/browser/call.ts'
import { dropEarlyReads } from '#kernel/browser/early-reads.ts'
import { getCardOffer } from '#money/card-payments/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { getMe } from '#people/accounts/contract.ts'
import { openFromEmail } from '#people/from-email/contract.ts'
import { openReview } from '#work/review-links/contract.from-email.ts'
import { getReview } from '#work/review-links/contract.guest.ts'
import { earlyLink, openLinkEarly } from './early-link.ts'

const id = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
const params = { id }
const body = { token: 'abc' }
let answer: Response
const send = vi.fn(async () => answer.clone())
const sent = () => send.mock.calls.map(([url]: unknown[]) => url)
let openSocket: () => void

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de-AT' } })
  vi.stubGlobal('location', { origin: 'http://portal.test' })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal(
    'WebSocket',
    class {
      set onopen(open: () => void) {
        openSocket = open
      }
    },
  )
  send.mockClear()
  dropEarlyReads()
  Object.assign(globalThis, { easelLink: undefined, easelSocket: undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('the script opens the link, asks who is signed in, and loads the invoice that the email is about', async () => {
  answer = Response.json({ path: `/invoices/${id}`, open: true })
  openLinkEarly({ pathname: '/from-email', hash: '#abc' })
  expect(await earlyLink()).toBe(`/invoices/${id}`)
  openSocket()
  expect(sent()).toEqual([
    address(openFromEmail),
    address(getMe),
    address(getInvoice, { params }),
    address(getCardOffer, { params }),
  ])
  expect(await call(openFromEmail, { body })).toEqual({ path: `/invoices/${id}`, open: true })
  expect(send).toHaveBeenCalledTimes(4)
})

test.each([
  ['has ended', Response.json({ path: '/projects', open: false })],
  ['is another person’s', Response.json({ detail: 'Ben is signed in' }, { status: 409 })],
])('reads nothing if the link %s', async (_how, response) => {
  answer = response
  openLinkEarly({ pathname: '/from-email', hash: '#abc' })
  expect(await earlyLink()).toBeNull()
  expect(sent()).toEqual([address(openFromEmail)])
})

test('the script opens a guest’s link and loads the review', async () => {
  answer = Response.json({ id })
  openLinkEarly({ pathname: '/review', hash: '#abc' })
  await vi.waitFor(() => expect(sent()).toEqual([address(openReview), address(getReview, { params })]))
})

test('the script sends nothing without a token, and nothing on other pages', () => {
  openLinkEarly({ pathname: '/from-email', hash: '' })
  openLinkEarly({ pathname: '/help/documentation', hash: '#invoice' })
  openLinkEarly({ pathname: '/review/abc', hash: '#x' })
  expect(send).not.toHaveBeenCalled()
  expect(earlyLink()).toBeUndefined()
})
