import { Building2, ChevronRight, LifeBuoy, LogOut, Settings, SunMoon, User } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { useSignOut } from '#people/accounts/browser/sign-out.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { part } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useTheme } from '#ui/theme/theme.ts'
import { m } from './messages.ts'
import { PersonButton } from './person-button.tsx'

const ProfileDialog = part(async () => (await import('#people/profile/screens/profile.tsx')).ProfileDialog)

/** Menu with the signed-in person and actions for their account. */
export function UserMenu({ me, onHelp }: { me: Me; onHelp: () => void }) {
  const [, navigate] = useLocation()
  const [profileOpen, setProfileOpen] = useState(false)
  const theme = useTheme()
  const { signOut, busy } = useSignOut()
  const isAdmin = me.role === 'ADMIN'
  return (
    <>
      <Menu
        side="top"
        align="start"
        className="w-(--radix-dropdown-menu-trigger-width)"
        trigger={<PersonButton me={me} />}
      >
        <MenuItem icon={<User />} onSelect={() => setProfileOpen(true)}>
          {t(m.profileSettings)}
        </MenuItem>
        {me.memberships.length > 0 && (
          <MenuItem icon={<Building2 />} onSelect={() => navigate('/company')}>
            {t(m.yourCompany)}
          </MenuItem>
        )}
        {isAdmin && (
          <MenuItem icon={<Settings />} onSelect={() => navigate('/settings')}>
            {t(m.adminSettings)}
          </MenuItem>
        )}
        <MenuItem
          icon={<SunMoon />}
          onSelect={(event) => {
            event.preventDefault()
            theme.toggle()
          }}
        >
          {theme.label}
        </MenuItem>
        <MenuItem icon={<LifeBuoy />} onSelect={onHelp}>
          {t(m.helpSupport)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={busy ? <Spinner /> : <LogOut />}
          disabled={busy}
          onSelect={(event) => {
            event.preventDefault()
            signOut()
          }}
        >
          {t(busy ? m.signingOut : m.signOut)}
        </MenuItem>
      </Menu>
      {profileOpen && (
        <ProfileDialog
          open={profileOpen}
          onOpenChange={setProfileOpen}
          more={
            <Link
              href="/profile"
              onClick={() => setProfileOpen(false)}
              className="-mx-2 mt-5 flex min-h-10 items-center justify-between gap-2 rounded-control px-2 py-1.5 hover:bg-raised pointer-coarse:min-h-11"
            >
              <span>
                <span className="block font-medium">{t(m.accountLink)}</span>
                <span className="block text-muted text-sm">{t(m.accountLinkHint)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          }
        />
      )}
    </>
  )
}
