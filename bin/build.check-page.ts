import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileScript } from '../src/kernel/compile-script.ts'

const folder = join(import.meta.dirname, '../src/work/reviews/evidence')

/**
 * Puts the compiled code of the page that checks evidence packs into the server, so that the server needs no
 * compiler.
 */
export function checkPage(): Plugin {
  return {
    name: 'easel-check-page',
    enforce: 'pre',
    async load(id) {
      if (id !== join(folder, 'check-script.ts')) return
      const code = await compileScript(join(folder, 'browser', 'check-page.ts'))
      return `const code = ${JSON.stringify(code)}\nexport const checkScript = async () => code`
    },
  }
}
