/** What a signed-in person's screen reads first. */
export interface FirstReads {
  /** The project to join before reading. */
  projectId?: string | undefined
  urls: string[]
}

/**
 * Returns the first reads of the screens that emails and bookmarks lead to most often. Undefined for other
 * screens. This is part of every page, so it imports no contracts. Its test compares the URLs with them.
 */
export function firstReads({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): FirstReads | undefined {
  if (pathname === '/admin/dashboard') {
    return { urls: ['/api/dashboard', '/api/reviews/waiting', unreadCount] }
  }
  if (/^\/(dashboard)?$/.test(pathname)) return { urls: ['/api/dashboard', unreadCount] }
  if (pathname === '/projects' && !search) {
    return { urls: ['/api/projects?limit=48', '/api/projects/count', unreadCount] }
  }
  const document = /^\/(invoices|quotes)\/[\da-f-]{36}$/.exec(pathname)?.[0]
  if (document) return { urls: [`/api${document}`] }
  const [, projectId, review] = /^\/projects\/([\da-f-]{36})(\/review)?$/.exec(pathname) ?? []
  if (!projectId) return undefined
  const project = `/api/projects/${projectId}`
  const tab = review ?? new URLSearchParams(search).get('tab') ?? ''
  return { projectId, urls: [project, ...(tabs[tab] ?? []).map((one) => one.replace(':project', project))] }
}

const unreadCount = '/api/notifications/unread-count'

const designs = [':project/files?limit=100', ':project/feedback?limit=100', ':project/feedback/unread']

/** The reads by tab, and those of the page that shows designs in the full window. */
const tabs: Record<string, string[]> = {
  '': [':project/milestones', ':project/reviews', ':project/status-changes?limit=10'],
  timeline: [':project/milestones', ':project/tasks'],
  files: [':project/files?limit=24'],
  '/review': designs,
  feedback: [...designs, '/api/notifications?unread=true'],
  chat: [':project/messages?limit=50', '/api/objects/upload', '/api/notifications?unread=true'],
}
