import { expect, test } from 'vitest'
import { address } from '#kernel/browser/call.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { getQuote } from '#money/quotes/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { countUnread, listNotifications } from '#portal/notifications/contract.ts'
import { pageSize } from '#work/chat/screens/conversation-read.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import { getUploadLimits, listFiles } from '#work/files/contract.ts'
import { newestCount } from '#work/files/screens/files-query.ts'
import { listMessages } from '#work/messages/contract.ts'
import { listTasks } from '#work/milestones/contract.tasks.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import { countProjects, getProject, listMoves, listProjects } from '#work/projects/contract.ts'
import { pageSize as projectsPerPage } from '#work/projects/screens/project-list.ts'
import { listAwaited, listReviews } from '#work/reviews/contract.ts'
import { listUnreadComments } from '#work/unread-comments/contract.ts'
import { firstReads } from './first-reads.ts'

const id = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
const params = { id }
const unread = address(listNotifications, { query: { unread: 'true' } })
const bell = address(countUnread)

const tabs: Record<string, string[]> = {
  '': [
    address(listMilestones, { params }),
    address(listReviews, { params }),
    address(listMoves, { params, query: { limit: 10 } }),
  ],
  '?tab=timeline': [address(listMilestones, { params }), address(listTasks, { params })],
  '?tab=files': [address(listFiles, { params, query: { limit: newestCount } })],
  '?tab=feedback&pin=3': [
    address(listFiles, { params, query: { limit: 100 } }),
    address(listFeedback, { params, query: { limit: 100 } }),
    address(listUnreadComments, { params }),
    unread,
  ],
  '?tab=chat': [
    address(listMessages, { params, query: { limit: pageSize } }),
    address(getUploadLimits),
    unread,
  ],
  '?tab=unknown': [],
}

test.each(Object.entries(tabs))(
  'a project’s page with "%s" joins it, then reads what its tab shows',
  (search, urls) => {
    const project = address(getProject, { params })
    expect(firstReads({ pathname: `/projects/${id}`, search })).toEqual({
      projectId: id,
      urls: [project, ...urls],
    })
  },
)

test('the page that shows designs in the full window joins its project, then reads designs and comments', () => {
  const project = address(getProject, { params })
  const query = { limit: 100 }
  const designs = [
    address(listFiles, { params, query }),
    address(listFeedback, { params, query }),
    address(listUnreadComments, { params }),
  ]
  expect(firstReads({ pathname: `/projects/${id}/review`, search: '?pin=3' })).toEqual({
    projectId: id,
    urls: [project, ...designs],
  })
})

test('the early reads of the dashboards and projects match what these screens show', () => {
  for (const pathname of ['/', '/dashboard']) {
    expect(firstReads({ pathname, search: '' })).toEqual({ urls: [address(getDashboard), bell] })
  }
  expect(firstReads({ pathname: '/admin/dashboard', search: '' })).toEqual({
    urls: [address(getDashboard), address(listAwaited), bell],
  })
  expect(firstReads({ pathname: '/projects', search: '' })).toEqual({
    urls: [address(listProjects, { query: { limit: projectsPerPage } }), address(countProjects), bell],
  })
})

test('the early reads of an invoice and a quote match what their screens show', () => {
  expect(firstReads({ pathname: `/invoices/${id}`, search: '' })).toEqual({
    urls: [address(getInvoice, { params })],
  })
  expect(firstReads({ pathname: `/quotes/${id}`, search: '?from=email' })).toEqual({
    urls: [address(getQuote, { params })],
  })
})

test('other screens have no early reads', () => {
  for (const pathname of [
    '/projects/new',
    '/invoices',
    '/invoices/new',
    `/invoices/${id}/edit`,
    '/review/abc',
    '/admin/projects',
    `/projects/${id}/x`,
  ]) {
    expect(firstReads({ pathname, search: '' })).toBeUndefined()
  }
  expect(firstReads({ pathname: '/projects', search: '?status=REVIEW' })).toBeUndefined()
})
