import { expect, test } from 'vitest'
import { cookieFor, tokenIn } from './guest-cookie.ts'

const behindHttps = { PUBLIC_URL: 'https://portal.marlow.test' }
const plain = { PUBLIC_URL: undefined }
const options = { linkId: 'a', token: 't', seconds: 60 }

test("a guest's cookie is HttpOnly, valid for one link, and limited to this host over HTTPS", () => {
  expect(cookieFor(behindHttps, options)).toBe(
    '__Host-easel.review.a=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookieFor(plain, options)).toBe('easel.review.a=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
})

test('a guest’s cookie is accepted only under its own name', () => {
  expect(tokenIn(behindHttps, { cookie: 'x=1; __Host-easel.review.a=t' }, 'a')).toBe('t')
  for (const cookie of ['easel.review.a=t', '__Secure-easel.review.a=t', '__Host-easel.review.b=t', '']) {
    expect(tokenIn(behindHttps, { cookie }, 'a')).toBeUndefined()
  }
})
