import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { cookiePrefix } from './cookies.ts'
import { openHttp } from './http-server.ts'
import { servePages } from './static-pages.ts'

const facts = { isPath: () => true, holdsToken: () => false, agencyLanguage: async () => 'en' as const }
let folder: string
let base: string
let close: () => Promise<unknown>
const config = readConfig({})
const session = `${cookiePrefix(config)}.session_token=abc`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-preloads-'))
  for (const name of ['index.html', 'index.de.html']) {
    await writeFile(join(folder, name), '<html lang="en"><head></head></html>')
  }
  const path = '^/projects/[^/]+$'
  const lists = [
    { path, tab: 'files', files: ['assets/en/portal-1.js', 'assets/en/files-3.js'] },
    { path, files: ['assets/en/portal-1.js', 'assets/en/project-2.js'] },
    { path: '^/dashboard$', files: ['1', '2', '3', '4', '5'].map((name) => `assets/en/${name}.js`) },
    { path: '^/from-email$', everyone: true, files: ['assets/en/portal-1.js', 'assets/en/open-link-4.js'] },
  ]
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(lists))
  const app = await openHttp(config, new Map(), false)
  await servePages(app, config, folder, facts)
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

async function pageAt(path: string, cookie: string): Promise<string> {
  return (await fetch(base + path, { headers: { cookie } })).text()
}

async function preloadedAt(path: string, cookie: string): Promise<(string | undefined)[]> {
  const page = await pageAt(path, cookie)
  return [...page.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"[^>]*>/g)].map(
    ([, href]) => href,
  )
}

test('a signed-in user’s page lists the files that it will load, in that user’s language', async () => {
  const files = ['/assets/en/portal-1.js', '/assets/en/project-2.js']
  expect(await preloadedAt('/projects/17?tab=chat', session)).toEqual(files)
  expect(await preloadedAt('/projects/17', `${session}; easel.language=de`)).toEqual(
    files.map((file) => file.replace('/en/', '/de/')),
  )
})

test('a page with a tab in its URL also lists that tab’s files', async () => {
  const files = ['/assets/en/portal-1.js', '/assets/en/files-3.js']
  expect(await preloadedAt('/projects/17?file=3&tab=files', session)).toEqual(files)
})

test('the page that an email opens lists its files without a session', async () => {
  const files = ['/assets/en/portal-1.js', '/assets/en/open-link-4.js']
  expect(await preloadedAt('/from-email', '')).toEqual(files)
  expect(await preloadedAt('/from-email', session)).toEqual(files)
})

test('other pages and visitors’ pages list no files', async () => {
  expect(await preloadedAt('/projects', session)).toEqual([])
  expect(await preloadedAt('/projects/17', '')).toEqual([])
})

test('files after the third let the page’s reads go first', async () => {
  const page = await pageAt('/dashboard', session)
  const low = [...page.matchAll(/href="([^"]+)" fetchpriority="low"/g)].map(([, href]) => href)
  expect(low).toEqual(['/assets/en/4.js', '/assets/en/5.js'])
})
