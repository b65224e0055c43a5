import { Route, Router, Switch } from 'wouter'
import type { Me } from '#people/accounts/browser/session.tsx'
import { LiveProvider } from '#portal/live/browser/provider.tsx'
import { askBeforeLeaving } from '#ui/form/unsaved-changes.ts'
import { TooltipProvider } from '#ui/overlay/tooltip.tsx'
import { Shell } from '../shell/shell.tsx'
import { Unbroken } from './error-boundary.tsx'
import { type Page, type PortalPage, page } from './page.tsx'
import { PageSpinner } from './page-spinner.tsx'

const AccessDenied = page(() => import('./access-denied.tsx'), 'AccessDenied')
const AdminRequired = page(() => import('./access-denied.tsx'), 'AdminRequired')

type InsideProps = { me: Me; pages: PortalPage[]; notFound: Page }

/** The portal for a signed-in person. The socket and the layout stay while pages change. */
export function Inside({ me, pages, notFound: NotFound }: InsideProps) {
  return (
    <TooltipProvider>
      <LiveProvider fallback={<PageSpinner />}>
        <Router aroundNav={askBeforeLeaving}>
          <Shell>
            <Unbroken>
              <Switch>
                {pages.map((page) => (
                  <Route key={page.path} path={page.path}>
                    <Guarded me={me} {...page} />
                  </Route>
                ))}
                <Route>
                  <NotFound />
                </Route>
              </Switch>
            </Unbroken>
          </Shell>
        </Router>
      </LiveProvider>
    </TooltipProvider>
  )
}

/** Follows section 2.20 of the specification. The server enforces access as well. */
function Guarded({ me, admin, refusesItself, page: Page }: PortalPage & { me: Me }) {
  if (!admin || me.role === 'ADMIN') return <Page />
  return refusesItself ? <AdminRequired /> : <AccessDenied />
}
