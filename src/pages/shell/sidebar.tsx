import { Link, useLocation } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { NotificationBell } from '#portal/notifications/screens/bell.tsx'
import { UnreadCount } from '#portal/notifications/screens/unread.tsx'
import { classes } from '#ui/classes.ts'
import { Brand } from '../app/brand.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { m } from './messages.ts'
import { isActive, placesOf } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'

type SidebarProps = { me: Me; onHelp: () => void; onSearch: () => void }

/** Sidebar with the portal's name, the role's destinations, and the account menu at the bottom. */
export function Sidebar({ me, onHelp, onSearch }: SidebarProps) {
  const [address] = useLocation()
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-14 items-center justify-between gap-2 px-3 md:px-4">
        <Link href="/" className="flex min-w-0 items-center rounded-control pointer-coarse:min-h-11">
          <Brand />
        </Link>
        <span className="hidden md:block">
          <NotificationBell />
        </span>
      </div>
      <div className="px-2 pt-3 md:px-3">
        <SearchButton onClick={onSearch} />
      </div>
      <nav aria-label={t(m.main)} className="flex-1 overflow-y-auto px-2 py-3 md:px-3">
        <ul className="grid gap-0.5">
          {placesOf(me).map((destination) => {
            const active = isActive(destination, address)
            const Icon = destination.icon
            return (
              <li key={destination.path}>
                <Link
                  href={destination.path}
                  aria-current={active ? 'page' : undefined}
                  className={classes(PLACE, active ? ACTIVE : 'text-muted hover:bg-raised hover:text-ink')}
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  {destination.label}
                  {destination.path === '/messages' && <UnreadCount />}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="border-line border-t p-2">
        <UserMenu me={me} onHelp={onHelp} />
      </div>
    </div>
  )
}

const PLACE =
  'flex h-9 items-center gap-3 rounded-control px-2.5 font-medium transition-colors duration-120 pointer-coarse:h-11'

const ACTIVE = 'bg-raised text-ink [&_svg]:text-accent-ink'
