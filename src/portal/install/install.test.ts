import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAgency, uploadLogo } from '#agency/settings/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { pngOf } from '#work/files/seed.ts'
import { iconNames } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const manifest = async (headers: Record<string, string> = {}) =>
  (await (await fetch(`${app.base}/manifest.webmanifest`, { headers })).json()) as {
    name: string
    lang: string
    icons: { src: string; sizes: string; purpose: string }[]
  }

async function picture(path: string) {
  const response = await fetch(app.base + path)
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, drawn: sharp(bytes), ...(await sharp(bytes).metadata()) }
}

async function colorAt(drawn: Sharp, x: number, y: number) {
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

describe('the manifest', () => {
  test('has the agency’s name and the reader’s language', async () => {
    await app.ada.call(updateAgency, { body: { name: 'Studio Marlow', accent: '#0b5fff' } })
    expect(await manifest({ 'accept-language': 'de' })).toMatchObject({
      id: '/',
      name: 'Studio Marlow',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'de',
    })
    expect((await manifest({ cookie: 'easel.language=fr', 'accept-language': 'de' })).lang).toBe('fr')
  })

  test('lists icons in their true sizes, cached until the branding changes', async () => {
    const { icons } = await manifest()
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of icons) {
      const { response, width, height } = await picture(src)
      expect(`${width}x${height}`).toBe(sizes)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    await app.ada.call(updateAgency, { body: { name: 'Hartley & Rye' } })
    const stale = await picture(icons[0]?.src ?? '')
    expect(stale.response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('app icons', () => {
  test('show the agency’s color and initial', async () => {
    await app.ada.call(updateAgency, { body: { name: 'Iris', accent: '#0b5fff' } })
    const { drawn } = await picture('/api/agency/icons/maskable-192')
    expect(await colorAt(drawn, 4, 4)).toEqual([11, 95, 255, 255])
    const [red = 0] = await colorAt(drawn, 96, 96)
    expect(red).toBeGreaterThan(200)
  })

  test.each(['Ωmega', '山本デザイン', 'שלום', '&Co <b>'])('are drawn for %s', async (name) => {
    await app.ada.call(updateAgency, { body: { name } })
    const { drawn } = await picture('/api/agency/icons/icon-192')
    const { channels } = await drawn.stats()
    expect(channels[0]?.stdev).toBeGreaterThan(5)
  })

  test('show a square logo on a light background, and only the initial for a wordmark', async () => {
    const upload = async (width: number, height: number) =>
      fetch(`${app.base}/api/agency/logo`, {
        method: 'POST',
        headers: { ...app.ada.headers, 'content-type': 'image/png' },
        body: new Uint8Array(await pngOf(width, height)),
      })
    expect((await upload(200, 200)).status).toBe(uploadLogo.status)
    expect(await colorAt((await picture('/apple-touch-icon.png')).drawn, 2, 2)).toEqual([252, 250, 247, 255])
    expect((await upload(400, 100)).status).toBe(uploadLogo.status)
    expect(await colorAt((await picture('/apple-touch-icon.png')).drawn, 2, 2)).toEqual([11, 95, 255, 255])
  })

  test('have the sizes that devices request', async () => {
    for (const name of iconNames) {
      expect((await picture(`/api/agency/icons/${name}`)).width).toBe(Number(name.split('-')[1]))
    }
    expect((await fetch(`${app.base}/api/agency/icons/icon-7`)).status).toBe(404)
  })
})
