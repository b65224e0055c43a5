import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { openFiles, smallParts } from './files.actions.ts'
import { adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Tests Uppy's own client, `@uppy/aws-s3`, with the endpoints under `/api/s3/`. */
let easel: RunningEasel
let ada: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ ...adasServer, ...smallParts })
  ada = await openFiles(browser, easel.base)
  await ada.evaluate(await stockUppy())
})

test.afterAll(async () => {
  await ada.context().close()
  await easel.stop()
})

for (const [way, megabytes] of [
  ['as a form', 1],
  ['in parts', 12],
] as const) {
  test(`the standard Uppy client uploads a file ${way} and registers it by its URL`, async () => {
    const { uploadURL, error } = await upload(ada, megabytes * 1_048_576, way === 'in parts')
    expect(error).toBeUndefined()
    const data = { fileURL: uploadURL, originalName: 'film.txt', projectId: projectOf(ada) }
    const registered = await ada.request.put('/api/files', { data })
    expect(await registered.json()).toMatchObject({ originalName: 'film.txt' })
  })

  test(`the standard Uppy client says why a file that’s too large is refused, ${way}`, async () => {
    const { error } = await upload(ada, 41 * 1_048_576, way === 'in parts')
    expect(error).toBe('The file is 42,991,616 bytes. The limit is 41,943,040 bytes. Please make it smaller.')
  })
}

/** Bundles the client into a script that sets `stockUppy`. */
async function stockUppy(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/stock-uppy.client.ts`, name: 'stockUppy', formats: ['iife'] },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  const [chunk] = bundle && 'output' in bundle ? bundle.output : []
  return chunk?.type === 'chunk' ? chunk.code : ''
}

function upload(page: Page, size: number, inParts: boolean): Promise<{ uploadURL?: string; error?: string }> {
  const ask = { size, inParts, projectId: projectOf(page) }
  return page.evaluate((given) => window.stockUppy.upload(given), ask)
}

function projectOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
