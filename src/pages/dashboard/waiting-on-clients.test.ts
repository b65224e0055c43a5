import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { keyOf } from '#kernel/browser/call.ts'
import { drawHtml } from '#test/draw-html.ts'
import { listAwaited } from '#work/reviews/contract.ts'
import { WaitingOnClients } from './waiting-on-clients.tsx'

test('offers only as many more people as were loaded', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    reviewId: `review ${index}`,
    userId: 'ben',
    name: 'Ben',
    title: 'Home page',
    projectId: 'bakery',
    projectName: 'Bakery website',
    companyName: 'Acme Bakery',
    designs: 1,
    since: '2030-01-01T09:00:00Z',
    dueOn: '2030-01-05',
    overdue: false,
  }))
  const client = new QueryClient()
  client.setQueryData(keyOf(listAwaited), { count: 130, items })
  const page = { ssrPath: '/dashboard', children: createElement(WaitingOnClients) }
  const html = drawHtml(createElement(QueryClientProvider, { client }, createElement(Router, page)))
  expect(html).toContain('Show 95 More')
})
