import { join } from 'node:path'

/** Modules loaded immediately for the first signed-in screen, besides the page's entry. */
export const portal = [
  'src/pages/app/app.tsx',
  'src/pages/app/signed-in.tsx',
  'src/people/accounts/browser/session-monitor.tsx',
  'src/ui/overlay/toast.tsx',
]

/** Modules loaded immediately for a visitor's front page. */
export const front = ['src/pages/landing/landing.tsx']

/** Screens that open without a network, even if they never were before on this device. */
export const offline = [
  ...portal,
  'src/pages/app/device-tasks.tsx',
  'src/pages/home.tsx',
  'src/pages/dashboard/customer-dashboard.tsx',
  'src/pages/dashboard/staff-dashboard.tsx',
  'src/pages/projects.tsx',
  'src/pages/project/project.tsx',
  'src/work/feedback/screens/feedback-tab.tsx',
  'src/work/chat/screens/chat-tab.tsx',
  'src/work/milestones/screens/timeline-tab.tsx',
  'src/portal/notifications/screens/messages.tsx',
  'src/money/invoice-page/screens/invoice-detail.tsx',
  'src/money/quotes/screens/quote-detail.tsx',
]

/**
 * The build's chunks. By default, each module that two pages share becomes a file, and a screen of sixty
 * files loads slowly no matter how small they are. So a visitor's front page is one file, and the code that
 * every portal page needs is in two more. Other pages keep their own files.
 */
export const groups = [
  { debugName: 'front', name: among('front', ['src/browser.tsx', ...front]), priority: 3 },
  { debugName: 'app', name: among('app', ['src/pages/app/app.tsx']), priority: 2 },
  { debugName: 'portal', name: among('portal', portal), priority: 1 },
]

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** Assigns these modules and their static imports to one chunk. Earlier groups take precedence. */
function among(name: string, parts: string[]) {
  let wanted: Set<string> | undefined
  return (id: string, graph: Graph) => {
    wanted ??= closure(parts, graph)
    return wanted.has(id) ? name : null
  }
}

function closure(parts: string[], graph: Graph): Set<string> {
  const root = join(import.meta.dirname, '..')
  const found = new Set(parts.map((part) => join(root, part)))
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
