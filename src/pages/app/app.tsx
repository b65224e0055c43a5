import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Route, Router, Switch } from 'wouter'
import { Branding, useAgencyState } from '#agency/settings/screens/branding.tsx'
import { overOverlays } from '#ui/overlay/overlay.ts'
import { part } from '#ui/part.tsx'
import { EntryPage } from '../entry/entry.tsx'
import { BackgroundTasks } from './background-tasks.tsx'
import { Unbroken } from './error-boundary.tsx'
import type { RouteTable } from './page.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { openQueryClient } from './query-client.ts'
import { Portal } from './signed-in-or-entry.tsx'

/** The portal, whether or not someone is signed in. */
export function App({ table }: { table: RouteTable }) {
  const { setUp, everyone, signedIn, notFound } = table
  return (
    <QueryClientProvider client={client}>
      <Branding />
      <BackgroundTasks />
      <Unbroken>
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
      </Unbroken>
    </QueryClientProvider>
  )
}

/** Until the portal is set up, every page says where to find the setup link. */
function OnceSetUp({ children }: { children: ReactNode }) {
  const { agency } = useAgencyState()
  return agency && !agency.isSetUp ? <NotSetUpYet /> : children
}

const NotSetUpYet = part(
  async () => (await import('#agency/setup/screens/setup.tsx')).NotSetUpYet,
  <PageSpinner />,
)

const client = openQueryClient()
