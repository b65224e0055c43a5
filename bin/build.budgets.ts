import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { type Language, languageCodes } from '../src/kernel/i18n/languages.ts'
import { front, portal } from './build.chunks.ts'
import { nameIn } from './build.languages.ts'

interface Budget {
  screen: string
  /**
   * Modules loaded immediately, besides the page's entry. Their static imports are included automatically.
   */
  parts: string[]
  /** The limit for all JavaScript together, in bytes after gzip. */
  most: number
}

/** e2e/visitor.spec.ts measures the same in a real browser. */
export const screens: Budget[] = [
  { screen: 'the landing page', parts: front, most: 90_000 },
  {
    screen: 'the dashboard of a customer',
    parts: [...portal, 'src/pages/home.tsx', 'src/pages/dashboard/customer-dashboard.tsx'],
    most: 176_000,
  },
  {
    screen: 'the dashboard of staff',
    parts: [...portal, 'src/pages/home.tsx', 'src/pages/dashboard/staff-dashboard.tsx'],
    most: 176_000,
  },
]

/** Fails the build if a first screen exceeds its budget, and reports by how much. */
export function budgets(languages: readonly Language[] = languageCodes): Plugin {
  return {
    name: 'easel-budgets',
    apply: 'build',
    generateBundle: {
      // Runs after bin/build.languages.ts has filled in each language.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const { screen, parts, most } of screens) {
          const files = filesOf(chunks, parts)
          for (const language of languages) {
            const size = files.reduce((sum, file) => sum + sizeIn(language, file, bundle), 0)
            const report = `JavaScript of ${screen} (${language}): ${kilobytes(size)} of at most ${kilobytes(most)} gzipped, in ${files.length} files`
            if (size > most) this.error(report)
            this.environment.logger.info(report)
          }
        }
      },
    },
  }
}

function sizeIn(language: Language, chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): number {
  const file = bundle[nameIn(language, chunk.fileName)]
  const code = file?.type === 'asset' ? file.source : chunk.code
  return gzipSync(code, { level: 9 }).length
}

/** The files of the entry and these modules, including everything they import statically. */
export function filesOf(chunks: Rolldown.OutputChunk[], parts: string[]): Rolldown.OutputChunk[] {
  const wanted = new Set(chunks.filter((chunk) => chunk.isEntry))
  for (const part of parts) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)))
    if (!chunk)
      throw new Error(
        `No file of the build has ${part} in it; bin/build.budgets.ts or bin/build.chunks.ts names what is gone`,
      )
    wanted.add(chunk)
  }
  for (const chunk of wanted) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) wanted.add(imported)
    }
  }
  return [...wanted]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
