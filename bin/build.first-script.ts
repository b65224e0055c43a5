import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileScript } from '../src/kernel/compile-script.ts'

const source = join(import.meta.dirname, '../src/pages/app/first-script.ts')

/**
 * Puts the first script into the page itself, so that the page's first reads don't wait for another file. The
 * server allows it by its hash.
 */
export function firstScript(): Plugin {
  return {
    name: 'easel-first-script',
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const code = await compileScript(source)
        return page.replace('<script data-first></script>', () => `<script>${code.trim()}</script>`)
      },
    },
  }
}
