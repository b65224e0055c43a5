import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { filesOf } from './build.budgets.ts'
import { offline } from './build.chunks.ts'

const source = join(import.meta.dirname, '../src/portal/install/browser/service-worker.ts')

/** Adds the service worker as /sw.js. It knows this build's version and the files that open without a network. */
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
        const code = await compiled({
          __VERSION__: JSON.stringify(version.slice(0, 16)),
          __FILES__: JSON.stringify(files),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

async function compiled(define: Record<string, string>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
