import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from './messages.ts'

/** Shown to people who aren't administrators on pages for administrators. */
export function AccessDenied() {
  return (
    <EmptyState
      icon={<Lock />}
      title={<Heading />}
      text={
        <>
          {t(m.noPermission)}
          <br />
          {t(m.onlyAdministrators)}
        </>
      }
      action={<WayHome />}
    />
  )
}

/** Tells customers that only administrators can open the Clients and All Projects screens. */
export function AdminRequired() {
  return <EmptyState icon={<Lock />} title={<Heading />} text={t(m.adminRequired)} action={<WayHome />} />
}

function Heading() {
  return <h1>{t(m.accessDenied)}</h1>
}

function WayHome() {
  return (
    <Link href="/" className={buttonClass()}>
      {t(m.toDashboard)}
    </Link>
  )
}
