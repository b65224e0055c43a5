import type { Plugin, Rolldown } from 'vite'
import { paths } from '../src/portal/paths/paths.ts'
import { filesOf } from './build.budgets.ts'
import { portal, tabs } from './build.chunks.ts'

interface Page {
  path: string
  /** The tab in the URL. If omitted, the entry applies to all other tabs. */
  tab?: string
  /** Whether visitors load these files too. If not, only people with a session do. */
  everyone?: true
  parts: string[]
}

/** What people load on the pages that emails and bookmarks lead to most often. */
const pages: Page[] = [
  {
    path: paths.fromEmail,
    everyone: true,
    parts: ['src/pages/from-email/open-link.tsx', 'src/pages/from-email/frame.tsx'],
  },
  { path: paths.openReview, everyone: true, parts: ['src/pages/review/review.tsx'] },
  {
    path: paths.home,
    parts: ['src/pages/home.tsx', 'src/pages/dashboard/customer-dashboard.tsx'],
  },
  { path: paths.projects, parts: ['src/pages/projects.tsx'] },
  { path: paths.designReview, parts: ['src/pages/design-review/design-review.tsx'] },
  ...Object.entries(tabs)
    .map(([tab, part]) => ({
      path: paths.project,
      ...(tab === 'overview' ? {} : { tab }),
      parts: ['src/pages/project/project.tsx', part],
    }))
    .reverse(),
]

/**
 * Lists the files of these pages in preloads.json. The server lists them in the page, so that they load with
 * the entry instead of after it has run.
 */
export function preloads(): Plugin {
  return {
    name: 'easel-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      )
      const entry = filesOf(chunks, [])
      const lists = pages.map(({ path, tab, everyone, parts }) => ({
        path: `^${path.replace(/:[a-z]+/g, '[^/]+')}$`,
        tab,
        everyone,
        files: filesOf(chunks, [...portal, ...parts])
          .filter((chunk) => !entry.includes(chunk))
          .map(({ fileName }) => fileName),
      }))
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(lists) })
    },
  }
}
