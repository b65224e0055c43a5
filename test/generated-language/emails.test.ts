import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { code, copyWithFifthLanguage } from './copy-of-easel.ts'

/** Renders an email in the generated language into a file. */
const script = `
  import { writeFileSync } from 'node:fs'
  import { writeEmail } from './src/agency/email/render-email.ts'

  const wordings = { en: {}, ${code}: {} }
  const from = {
    base: 'https://portal.marlow.test',
    readsReplies: true,
    wordings,
    agency: { name: 'Studio Marlow', accent: null, logoKey: null },
  }
  const email = writeEmail(from, {
    to: 'ben@acme.test',
    language: '${code}',
    subject: 'Ada',
    heading: 'Ada שלחה לך הודעה',
    paragraphs: ['Ada שלחה לך 2 קבצים.'],
    sections: [{ items: [{ title: 'Homepage', quote: 'Looks good!' }] }],
    amounts: [{ label: 'Total', amount: '1,190.00', strong: true }],
    button: { label: 'פתיחה', path: '/auth/verify#a1', writtenOut: true },
    code: '1234 5678',
  })
  writeFileSync('email.html', email.html)
`

describe('an email in a right-to-left language', () => {
  let html: string

  beforeAll(async () => {
    const copy = await copyWithFifthLanguage()
    try {
      writeFileSync(join(copy.root, 'render.ts'), script)
      await copy.run('render.ts')
      html = readFileSync(join(copy.root, 'email.html'), 'utf8')
    } finally {
      await copy.remove()
    }
  }, 60_000)

  test('specifies its language and direction, even for email programs that drop the html element', () => {
    expect(html).toContain(`<html lang="${code}" dir="rtl">`)
    expect(html).toMatch(/<table role="presentation" class="page" dir="rtl"/)
  })

  test('keeps the direction of sentences that start with a Latin name', () => {
    expect(html).toMatch(/<h1[^>]+dir="rtl"[^>]*>Ada /)
    expect(html).toMatch(/<p[^>]+dir="rtl"[^>]*>Ada /)
  })

  test('keeps links and codes running from left to right', () => {
    expect(html).toMatch(/<a [^>]*dir="ltr"[^>]*>https:\/\/portal\.marlow\.test\/auth\/verify#a1<\/a>/)
    expect(html).toContain('<span dir="ltr">1234 5678</span>')
  })

  test('mirrors quotes and amounts', () => {
    expect(html).toMatch(/dir="auto" style="[^"]*border-right:2px[^"]*">Looks good!/)
    expect(html).toMatch(/align="left"[^>]*>1,190\.00</)
  })
})
