import { Menu as MenuIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { isStaff } from '#kernel/actor.ts'
import { whyReadOnly } from '#kernel/http/limited-access.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { useKeepsFailing } from '#portal/live/browser/provider.tsx'
import { NotificationBell } from '#portal/notifications/screens/bell.tsx'
import { useOfflineState } from '#portal/offline/browser/offline-state.ts'
import { fillsWindow } from '#portal/paths/paths.ts'
import { classes } from '#ui/classes.ts'
import { ReadOnly } from '#ui/form/read-only.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { part } from '#ui/part.tsx'
import { Brand } from '../app/brand.tsx'
import { useArrival } from './document-title.ts'
import { m } from './messages.ts'
import { useNextToDos } from './offer-next-to-do.ts'
import { useKeyboard } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'

const HelpDialog = part(async () => (await import('./help-menu.tsx')).HelpDialog)

const QuietBanner = part(async () => (await import('./quiet-notice.tsx')).QuietBanner)

const OfflineNotice = part(
  async () => (await import('#portal/offline/screens/offline-notice.tsx')).OfflineNotice,
)

const BlockedNotice = part(async () => {
  // The server may be down, which the person will notice anyway.
  const loaded = await import('#portal/live/screens/blocked-notice.tsx').catch(() => null)
  return loaded?.BlockedNotice ?? (() => null)
})

const ViewingBanner = part(
  async () => (await import('#people/accounts/browser/view-as-banner.tsx')).ViewingBanner,
)

const FromEmailFrame = part(async () => (await import('../from-email/frame.tsx')).FromEmailFrame)

const LeftCompany = part(async () => (await import('./left-company-notice.tsx')).LeftCompany)

const SearchDialog = part(async () => (await import('../search/search.tsx')).SearchDialog)

/**
 * The frame around every signed-in screen: a sidebar or, on phones, a bar with a drawer. Screens that fill the
 * window have neither.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { me } = useMe()
  if (!me) return null
  if (me.fromEmail) {
    return <FromEmailFrame fromEmail={me.fromEmail}>{children}</FromEmailFrame>
  }
  return (
    <ReadOnly why={me.viewer ? whyReadOnly(actorOf(me).name) : null}>
      <Frame me={me}>{children}</Frame>
    </ReadOnly>
  )
}

function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const [address] = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [helpOpened, setHelpOpened] = useState(false)
  const openHelp = useCallback(() => {
    setHelpOpen(true)
    setHelpOpened(true)
  }, [])
  const [searchOpen, setSearchOpen] = useState(false)
  const [searchOpened, setSearchOpened] = useState(false)
  const openSearch = useCallback(() => {
    setDrawerOpen(false)
    setSearchOpen(true)
    setSearchOpened(true)
  }, [])
  const fills = fillsWindow(address)
  const { isOffline, writes } = useOfflineState()
  const socketsKeepFailing = useKeepsFailing()
  useNextToDos(me)
  const keyboard = useKeyboard(me, { openHelp, openSearch })
  useArrival(address, 'content')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setDrawerOpen(false), [address])

  return (
    <div
      {...(fills ? {} : { 'data-keeps-gutter': '', 'data-shell': '' })}
      className={
        fills
          ? 'h-[calc(100dvh-var(--keyboard))] overflow-hidden'
          : 'md:grid md:min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)]'
      }
    >
      {!fills && (
        <aside aria-label={t(m.sidebar)} className="sticky top-0 hidden h-dvh border-line border-e md:block">
          <Sidebar me={me} onHelp={openHelp} onSearch={openSearch} />
        </aside>
      )}
      {!fills && (
        <header className="sticky top-0 z-30 flex min-h-12 items-center gap-2 border-line border-b bg-page px-3 md:hidden">
          <IconButton label={t(m.openNavigation)} onClick={() => setDrawerOpen(true)}>
            <MenuIcon aria-hidden="true" />
          </IconButton>
          <Link
            href="/"
            className="me-auto flex min-w-0 items-center rounded-control pointer-coarse:min-h-11"
          >
            <Brand />
          </Link>
          <IconButton label={t(m.search)} onClick={openSearch}>
            <Search aria-hidden="true" />
          </IconButton>
          <NotificationBell />
        </header>
      )}
      <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} title={t(m.navigation)} hideTitle side="start">
        <Sidebar me={me} onHelp={openHelp} onSearch={openSearch} />
      </Drawer>
      <div className={fills ? 'flex h-full flex-col' : 'min-w-0'}>
        {(isOffline || writes.some(({ refusal }) => refusal)) && <OfflineNotice />}
        {isStaff(actorOf(me)) && socketsKeepFailing && !isOffline && <BlockedNotice />}
        {me.quiet && <QuietBanner endable={me.quietUntilConfirmed ?? false} />}
        {me.viewer && <ViewingBanner me={me} />}
        {me.leftCompanyAt && <LeftCompany since={me.leftCompanyAt} />}
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            'outline-none',
            fills ? 'min-h-0 flex-1' : 'mx-auto w-full max-w-[110rem] px-4 pt-1 pb-6 md:px-8 md:py-8',
          )}
        >
          {children}
        </main>
      </div>
      {searchOpened && <SearchDialog me={me} open={searchOpen} onOpenChange={setSearchOpen} />}
      {helpOpened && <HelpDialog open={helpOpen} onOpenChange={setHelpOpen} keyboard={keyboard} />}
    </div>
  )
}
