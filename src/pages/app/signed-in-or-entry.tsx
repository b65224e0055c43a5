import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { useAgencyState } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { Inside, RequiredFactor } from './main-parts.tsx'
import { m } from './messages.ts'
import type { Page, PortalPage } from './page.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { rememberWhetherSignedIn } from './visits.ts'

type PortalProps = {
  pages: PortalPage[]
  /**
   * The content for visitors: the landing page, or the sign-in screen with the requested path kept in the
   * URL.
   */
  entry: ReactNode
  notFound: Page
}

/** Waits for the session request, then lets signed-in people in. */
export function Portal({ pages, entry, notFound: NotFound }: PortalProps) {
  const { agency, failed, retry } = useAgencyState()
  const session = useMe()
  useEffect(() => rememberWhetherSignedIn(session.state), [session.state])
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
  if (me?.lacksSecondFactor) {
    return <RequiredFactor agency={agency} />
  }
  if (me) {
    return <Inside me={me} pages={pages} notFound={NotFound} />
  }
  return (
    <Switch>
      {pages.map(({ path }) => (
        <Route key={path} path={path}>
          {entry}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-4 outline-none">
      <EmptyState
        title={t(m.unreachable)}
        text={t(m.unreachableHint)}
        action={<Button onClick={retry}>{t(common.tryAgain)}</Button>}
      />
    </main>
  )
}
