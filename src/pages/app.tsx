import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { Branding } from '#features/agency/screens/branding.tsx'
import { overOverlays } from '#ui/overlay.ts'
import { Unbroken } from './broken.tsx'
import { EntryPage } from './entry.tsx'
import { OnceSetUp } from './once-set-up.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { openQueryClient } from './portal.client.ts'
import { Keepers } from './portal.keepers.tsx'
import type { RouteTable } from './portal.page.ts'
import { Portal } from './portal.tsx'

/** The portal, whoever is in front of it. */
export function App({ table }: { table: RouteTable }) {
  const { setUp, everyone, signedIn, notFound } = table
  return (
    <QueryClientProvider client={client}>
      <Branding />
      <Keepers />
      <Unbroken>
        <Suspense fallback={<PageSpinner />}>
          <Router aroundNav={overOverlays}>
            <Switch>
              <Route path={setUp.path} component={setUp.page} />
              <Route>
                <OnceSetUp>
                  <Switch>
                    {everyone.map(({ path, page: Page }) => (
                      <Route key={path} path={path} component={Page} />
                    ))}
                    <Route>
                      <Portal pages={signedIn} entry={<EntryPage />} notFound={notFound} />
                    </Route>
                  </Switch>
                </OnceSetUp>
              </Route>
            </Switch>
          </Router>
        </Suspense>
      </Unbroken>
    </QueryClientProvider>
  )
}

const client = openQueryClient()
