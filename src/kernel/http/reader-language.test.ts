import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openHttp } from './http-server.ts'
import { servePages } from './static-pages.ts'

let folder: string
let base: string
let close: () => Promise<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-languages-'))
  // French isn't built.
  for (const [name, lang] of Object.entries({
    'index.html': 'en',
    'index.de.html': 'de',
    'index.es.html': 'es',
  })) {
    const description = '<meta name="description" content="{pageDescription}">'
    await writeFile(join(folder, name), `<html lang="${lang}" dir="ltr">${description}${lang}</html>`)
  }
  const config = readConfig({})
  const app = await openHttp(config, new Map(), false)
  await servePages(app, config, folder, {
    isPath: () => true,
    holdsToken: () => false,
    agencyLanguage: async () => 'es',
  })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

test.each([
  ['the cookie first', { cookie: 'other=1; easel.language=de', 'accept-language': 'en' }, 'de-DE'],
  ['then Accept-Language', { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.8' }, 'de-AT'],
  [
    'its region with a chosen language',
    { cookie: 'easel.language=en', 'accept-language': 'de, en-GB;q=0.5' },
    'en-GB',
  ],
  ['the default region if the region is unknown', { 'accept-language': 'en-QX' }, 'en-US'],
  ['then the agency’s language', { 'accept-language': 'ja' }, 'es-ES'],
  [
    'the agency’s language if the cookie is invalid',
    { cookie: 'easel.language=xx', 'accept-language': '*' },
    'es-ES',
  ],
])('a page’s language follows %s', async (_what, headers, locale) => {
  const page = await fetch(`${base}/projects`, { headers: headers as Record<string, string> })
  const text = await page.text()
  expect(text).toContain(`<html lang="${locale}" dir="ltr">`)
  expect(text).toContain(`>${locale.slice(0, 2)}</html>`)
  expect(page.headers.get('vary')).toBe('cookie, accept-encoding, accept-language')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test('the page’s description is translated', async () => {
  const page = await fetch(`${base}/`, { headers: { 'accept-language': 'de' } })
  expect(await page.text()).toContain('content="Das Kunden- und Projektportal einer Webdesign-Agentur:')
})

test('errors are in the reader’s language, or in English for callers without one', async () => {
  const refusal = async (headers: Record<string, string>) => {
    const response = await fetch(`${base}/api/nothing`, { headers })
    const { detail } = (await response.json()) as { detail: string }
    return [detail, response.headers.get('content-language')]
  }
  const english = ['There’s nothing at this address.', 'en']
  expect(await refusal({})).toEqual(english)
  expect(await refusal({ 'accept-language': 'ja' })).toEqual(english)
  expect(await refusal({ 'accept-language': 'fr-CH' })).toEqual(['Il n’y a rien à cette adresse.', 'fr'])
  expect((await refusal({ cookie: 'easel.language=es', 'accept-language': 'fr' }))[1]).toBe('es')
})
