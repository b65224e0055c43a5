import './ui/app.css'
import type { QueryKey } from '@tanstack/react-query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { Branding } from '#features/agency/screens/branding.tsx'
import { call } from '#kernel/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { PageSpinner } from '#pages/page-spinner.tsx'
import { useTheme } from '#ui/theme.ts'
import { Toaster } from '#ui/toast.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'

const Landing = lazy(() => import('#pages/landing.tsx').then((page) => ({ default: page.Landing })))
const NotFound = lazy(() => import('#pages/not-found.tsx').then((page) => ({ default: page.NotFound })))

const client = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: readPath,
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  },
})

/** The read of a query that brings none of its own: the segments of its key are the path. */
function readPath({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) {
  return call({ method: 'GET', path: queryKey.join('/') } as Endpoint, {}, { base: '', headers: {}, signal })
}

function App() {
  // Followed here, so that every page turns dark and light with the system.
  useTheme()
  return (
    <QueryClientProvider client={client}>
      <Branding />
      <TooltipProvider>
        <Suspense fallback={<PageSpinner />}>
          <Switch>
            <Route path="/">
              <Landing onStart={() => undefined} />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
