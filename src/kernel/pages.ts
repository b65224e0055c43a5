import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { notFound } from './failure.ts'
import { dressPage } from './headers.ts'

/**
 * Serves the browser part: its files for ever (their names change with their content), and the one page for
 * every path that `isPath` knows. Any other path gets the same page with status 404; it shows what is missing.
 */
export async function servePages(
  app: FastifyInstance,
  config: Dressing,
  folder: string,
  isPath: (path: string) => boolean,
): Promise<void> {
  const page = await readFile(`${folder}/index.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build laid a compressed twin beside each file of text.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  answerPaths(app, config, isPath, async () => page)
}

/** For developers: the same, through Vite, which takes over each change without a reload. */
export async function servePagesFromSource(
  app: FastifyInstance,
  config: Dressing,
  root: string,
  isPath: (path: string) => boolean,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // Vite's own way writes a copy of the configuration, which `node --watch` takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url === '/ws') return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  answerPaths(app, config, isPath, async (url) => {
    return vite.transformIndexHtml(url, await readFile(`${root}/index.html`, 'utf8'))
  })
}

/** Without the browser part: nothing is at any path but those of the API. */
export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler(() => notFound(nothingHere))
}

const nothingHere = 'There is nothing at this address.'

type Dressing = Pick<Config, 's3' | 'dev'>

function answerPaths(
  app: FastifyInstance,
  config: Dressing,
  isPath: (path: string) => boolean,
  page: (url: string) => Promise<string>,
): void {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const readsPage = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/api' || path.startsWith('/api/') || !readsPage) notFound(nothingHere)
    const dressed = dressPage(config, await page(request.url))
    return reply
      .code(isPath(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', dressed.policy)
      .type('text/html; charset=utf-8')
      .send(dressed.page)
  })
}
