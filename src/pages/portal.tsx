import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import type { Me } from '#features/accounts/screens/session.tsx'
import { useMe } from '#features/accounts/screens/session.tsx'
import { useAgencyState } from '#features/agency/screens/branding.tsx'
import { LiveProvider } from '#features/chat/screens/live.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AccessDenied } from './access-denied.tsx'
import { Unbroken } from './broken.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { Shell } from './shell.tsx'

export interface PortalPage {
  path: string
  page: ComponentType
  /** Administrators only. */
  admin?: boolean
}

type PortalProps = {
  pages: PortalPage[]
  /** What a visitor sees: the landing page, or the sign-in with the wanted path kept in the address. */
  entry: ComponentType
  notFound: ComponentType
}

/** Everything behind the door: it waits for who is there, and shows each the pages that are theirs. */
export function Portal({ pages, entry: Entry, notFound: NotFound }: PortalProps) {
  const { agency, failed, retry } = useAgencyState()
  const session = useMe()
  if (failed || session.state === 'failed') {
    return (
      <Unreachable
        retry={() => {
          retry()
          session.retry()
        }}
      />
    )
  }
  if (!agency || session.state === 'loading') return <PageSpinner />
  const { me } = session
  const routes = pages.map(({ path, page: Page, admin }) => (
    <Route key={path} path={path}>
      {me ? <Guarded me={me} admin={admin ?? false} page={Page} /> : <Entry />}
    </Route>
  ))
  const unknown = (
    <Route>
      <NotFound />
    </Route>
  )
  if (!me) {
    return (
      <Switch>
        {routes}
        {unknown}
      </Switch>
    )
  }
  // Outside the switch: the socket and the frame stay while the pages change.
  return (
    <LiveProvider>
      <Shell>
        <Unbroken>
          <Suspense fallback={<PageSpinner />}>
            <Switch>
              {routes}
              {unknown}
            </Switch>
          </Suspense>
        </Unbroken>
      </Shell>
    </LiveProvider>
  )
}

/** Section 2.20 of the specification. The server refuses all the same. */
function Guarded({ me, admin, page: Page }: { me: Me; admin: boolean; page: ComponentType }) {
  return admin && me.role !== 'ADMIN' ? <AccessDenied /> : <Page />
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        title="Easel cannot be reached"
        text="The server did not answer. Nothing of yours is lost; it may be starting again."
        action={<Button onClick={retry}>Try again</Button>}
      />
    </main>
  )
}
