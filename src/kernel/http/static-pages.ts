import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from '../failure.ts'
import { formatMessage } from '../i18n/format-message.ts'
import { type Language, languageCodes } from '../i18n/languages.ts'
import type { Reader } from '../i18n/reader.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { compress, takesBrotli } from './compress.ts'
import { cookieOf } from './cookies.ts'
import { readerOfPage } from './reader-language.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'

/**
 * Serves the browser's files, cached forever because their names change with their content, and the one HTML
 * page for every path that `isPath` knows. Other paths get the same page with status 404 and show a not-found
 * screen.
 */
export async function servePages(
  app: FastifyInstance,
  config: PageConfig,
  folder: string,
  { agencyLanguage, ...facts }: PageFacts,
): Promise<void> {
  const pages = new Map<Language, string>()
  for (const language of languageCodes) {
    const path = `${folder}/${language === 'en' ? 'index.html' : `index.${language}.html`}`
    if (existsSync(path)) pages.set(language, await readFile(path, 'utf8'))
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build created a compressed copy next to each text file.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  const policy = pagePolicy(config, { scripts: inlineScripts(pages.values()) })
  const readerOf = (request: FastifyRequest) => readerOfPage(request, agencyLanguage, [...pages.keys()])
  const preload = await readPreloads(folder)
  answerPaths(app, config, { ...facts, readerOf }, async (request, language) => {
    const page = pages.get(language) ?? ''
    return { page: preload(page, request.url, language, hasSession(config, request)), policy }
  })
}

interface PreloadList {
  path: string
  tab?: string
  /** Whether the list is for visitors too, and not only for signed-in people. */
  everyone?: boolean
  files: string[]
}

/** Lists the files that a page loads, from the build, so that they load with its entry. */
async function readPreloads(
  folder: string,
): Promise<(page: string, url: string, language: Language, isSignedIn: boolean) => string> {
  const path = `${folder}/preloads.json`
  const lists: PreloadList[] = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
  return (page, url, language, isSignedIn) => {
    const address = URL.parse(`http://localhost${url}`)
    const openTab = address?.searchParams.get('tab')
    const list = lists.find(
      ({ path, tab, everyone }) =>
        (everyone || isSignedIn) &&
        new RegExp(path).test(address?.pathname ?? '') &&
        (!tab || tab === openTab),
    )
    if (!list) return page
    const links = list.files
      .map((file) => file.replace('assets/en/', `assets/${language}/`))
      .map((file, index) => [file, index < loadedAtOnce ? '' : ' fetchpriority="low"'])
      .map(([file, priority]) => `<link rel="modulepreload" crossorigin href="/${file}"${priority}>`)
    return page.replace('</head>', `${links.join('')}</head>`)
  }
}

/**
 * With HTTP/1.1, a browser has six connections, and the entry and its styles need three of them. The other files
 * would wait anyway, so they let the page's first reads go ahead.
 */
const loadedAtOnce = 3

/** The inline scripts that the build added to the pages. */
function inlineScripts(pages: Iterable<string>): string[] {
  const found = [...pages].flatMap((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)])
  return [...new Set(found.map(([, code = '']) => code))]
}

/** Serves the same files through Vite with hot reload, for development. */
export async function servePagesFromSource(
  app: FastifyInstance,
  config: PageConfig,
  root: string,
  { agencyLanguage, ...facts }: PageFacts,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    html: { cspNonce: noncePlaceholder },
    // Vite's default loader writes a copy of the configuration, which `node --watch` mistakes for a change.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url === '/ws') return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const readerOf = (request: FastifyRequest) => readerOfPage(request, agencyLanguage)
  answerPaths(app, config, { ...facts, readerOf }, async ({ url }) => {
    const nonce = randomBytes(16).toString('base64')
    const page = await vite.transformIndexHtml(url, await readFile(`${root}/index.html`, 'utf8'))
    return { page: page.replaceAll(noncePlaceholder, nonce), policy: pagePolicy(config, { nonce }) }
  })
}

/** Without the browser's files, only the API's paths exist. */
export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler(() => notFound(t(m.nothingHere)))
}

interface PageFacts {
  isPath: (path: string) => boolean
  /** Whether the URL of this path contains a personal token, which no other page may see. */
  holdsToken: (path: string) => boolean
  /** Used for browsers that don't prefer any of our languages. */
  agencyLanguage: () => Promise<Language>
}

type PageConfig = Pick<Config, 's3' | 'PUBLIC_URL'>

/** Scripts can't see the session's cookie, so the page says whether there is one. */
function hasSession(config: PageConfig, request: FastifyRequest): boolean {
  const names = ['session_token', 'from_email']
  return names.some((name) => cookieOf(config, request.headers, name) !== undefined)
}

/** Vite's placeholder for a nonce. */
const noncePlaceholder = 'nonce-of-this-answer'

type PathFacts = Omit<PageFacts, 'agencyLanguage'> & {
  readerOf: (request: FastifyRequest) => Promise<Reader>
}

function answerPaths(
  app: FastifyInstance,
  config: PageConfig,
  { isPath, holdsToken, readerOf }: PathFacts,
  read: (request: FastifyRequest, language: Language) => Promise<{ page: string; policy: string }>,
): void {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const readsPage = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/api' || path.startsWith('/api/') || !readsPage) notFound(t(m.nothingHere))
    const reader = await readerOf(request)
    const { page: found, policy } = await read(request, reader.language)
    const opening = hasSession(config, request) ? '<html data-session="" ' : '<html '
    const page = found
      .replace('<html ', opening)
      .replace(/ lang="\w+"/, ` lang="${reader.locale}"`)
      .replace('{pageDescription}', formatMessage(reader.language, m.pageDescription))
    const isCompressed = takesBrotli(request.headers)
    return reply
      .code(isPath(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding, accept-language')
      .headers(isCompressed ? { 'content-encoding': 'br' } : {})
      .header('content-security-policy', policy)
      .headers(holdsToken(path) ? { 'referrer-policy': 'no-referrer' } : {})
      .type('text/html; charset=utf-8')
      .send(isCompressed ? await compress(page) : page)
  })
}
