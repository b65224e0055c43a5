import { isAbsolute, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Modules loaded immediately for the first signed-in screen, besides the page's entry. */
export const portal = [
  'src/pages/app/app.tsx',
  'src/pages/app/signed-in.tsx',
  'src/people/accounts/browser/session-monitor.tsx',
  'src/ui/overlay/toast.tsx',
]

/** Modules loaded immediately for a visitor's front page. */
export const front = ['src/pages/landing/landing.tsx']

/** What the Feedback tab loads after the mockup. */
const comments = 'src/work/feedback/screens/comment-parts.ts'

/** Screens that open offline, even on a device that has never opened them. */
export const offline = [
  ...portal,
  'src/pages/app/device-tasks.tsx',
  'src/portal/offline/screens/offline-notice.tsx',
  'src/portal/offline/browser/stored-reads.ts',
  'src/pages/home.tsx',
  'src/pages/dashboard/customer-dashboard.tsx',
  'src/pages/dashboard/staff-dashboard.tsx',
  'src/pages/projects.tsx',
  'src/pages/project/project.tsx',
  'src/pages/project/overview-tab.tsx',
  'src/pages/project/checked-feedback-tab.tsx',
  comments,
  'src/work/carried-comments/screens/check-panel.tsx',
  'src/work/carried-comments/screens/carried-pins.tsx',
  'src/work/chat/screens/chat-tab.tsx',
  'src/work/milestones/screens/timeline-tab.tsx',
  'src/work/milestones/screens/approve-dialog.tsx',
  'src/portal/notifications/screens/messages.tsx',
  'src/money/invoice-page/screens/invoice-detail.tsx',
  'src/money/quotes/screens/quote-detail.tsx',
]

/** The tabs of a project. Each is loaded when it's opened. */
export const tabs = {
  overview: 'src/pages/project/overview-tab.tsx',
  timeline: 'src/work/milestones/screens/timeline-tab.tsx',
  files: 'src/pages/project/files-tab.tsx',
  feedback: 'src/pages/project/checked-feedback-tab.tsx',
  chat: 'src/work/chat/screens/chat-tab.tsx',
}

/** The screens that people open most. Modules that at least two of them share go into a separate file. */
const screens = ['src/pages/home.tsx', 'src/pages/projects.tsx', 'src/pages/project/project.tsx']

const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\//

const formParts = /\/node_modules\/(zod|react-hook-form|@hookform)\/|\/kernel\/contract\.ts$/

/**
 * The build's chunks. By default, each module that two pages share becomes a file. A screen of sixty files
 * loads slowly, no matter how small they are. So each of the screens that people open most is a single file,
 * plus the files that they share: a visitor's front page, what every portal page needs, forms, and what many
 * pages need. A chunk's imports are in the chunk itself or in an earlier one, so that chunks never import
 * each other.
 */
export const groups = [
  { debugName: 'front', name: among('front', ['src/browser.tsx', ...front]) },
  { debugName: 'app', name: among('app', ['src/pages/app/app.tsx']) },
  { debugName: 'portal', name: among('portal', portal) },
  { debugName: 'screens', name: either(among('screens', [], screens), iconsOf('screens', screens)) },
  { debugName: 'home', name: among('home', ['src/pages/home.tsx']) },
  { debugName: 'forms', name: 'forms', test: formParts },
  { debugName: 'shared', name: withoutForms('shared'), minShareCount: 8 },
  { debugName: 'shared-forms', name: 'shared-forms', test: /\/src\//, minShareCount: 8 },
  { debugName: 'icons', name: 'icons', test: icon },
  { debugName: 'project', name: among('project', ['src/pages/project/project.tsx'], Object.values(tabs)) },
  { debugName: 'writing', name: among('writing', [], Object.values({ ...tabs, feedback: comments })) },
  { debugName: 'projects', name: among('projects', ['src/pages/projects.tsx']) },
  ...Object.entries(tabs).map(([name, tab]) => ({ debugName: name, name: among(name, [tab]) })),
  { debugName: 'comments', name: among('comments', [comments]) },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/** The package `radix-ui` imports all of its parts, but no first screen uses these two. */
const elsewhere = /@radix-ui\/react-(popover|tabs)\//

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/**
 * Assigns one chunk to these modules, their static imports, and the modules that at least two of the variants
 * import. Earlier groups take precedence.
 */
function among(name: string, parts: string[], variants: string[] = []) {
  let wanted: Set<string> | undefined
  return (id: string, graph: Graph) => {
    wanted ??= new Set([...closure(parts, graph), ...sharedBy(variants, graph)])
    return wanted.has(id) && !elsewhere.test(id) ? name : null
  }
}

/**
 * Assigns the icons of these screens to one chunk. Otherwise, a screen would load an extra chunk just for an
 * icon.
 */
function iconsOf(name: string, parts: string[]) {
  let wanted: Set<string> | undefined
  return (id: string, graph: Graph) => {
    wanted ??= closure(parts, graph)
    return icon.test(id) && wanted.has(id) ? name : null
  }
}

type Assign = (id: string, graph: Graph) => string | null

function either(first: Assign, second: Assign): Assign {
  return (id, graph) => first(id, graph) ?? second(id, graph)
}

/** Assigns our own modules to one chunk, unless they need the form libraries. */
function withoutForms(name: string) {
  return (id: string, graph: Graph) => {
    const isOurs = id.startsWith(join(root, 'src'))
    return isOurs && ![...closure([id], graph)].some((one) => formParts.test(one)) ? name : null
  }
}

function sharedBy(variants: string[], graph: Graph): Set<string> {
  const closures = variants.map((variant) => closure([variant], graph))
  const all = closures.flatMap((one) => [...one])
  return new Set(all.filter((id) => closures.filter((one) => one.has(id)).length > 1))
}

function closure(parts: string[], graph: Graph): Set<string> {
  const found = new Set(parts.map((part) => (isAbsolute(part) ? part : join(root, part))))
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
