import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileScript } from '../src/kernel/compile-script.ts'
import { filesOf } from './build.budgets.ts'
import { offline } from './build.chunks.ts'

const source = join(import.meta.dirname, '../src/portal/install/browser/service-worker.ts')

/** Adds the service worker as /sw.js, with this build's version and the list of files that work offline. */
export function serviceWorker(): Plugin {
  return {
    name: 'easel-service-worker',
    apply: 'build',
    generateBundle: {
      // Runs after bin/build.languages.ts has named the files of each language.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files = filesOf(chunks, offline).map(({ fileName }) => fileName)
        // File names change with their content.
        const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex')
        const code = await compileScript(source, {
          __VERSION__: JSON.stringify(version.slice(0, 16)),
          __FILES__: JSON.stringify(files),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}
