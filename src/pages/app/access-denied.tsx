import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What a page for administrators shows to anyone else. */
export function AccessDenied() {
  return (
    <EmptyState
      icon={<Lock />}
      title={<Heading />}
      text={
        <>
          You don't have permission to access this page.
          <br />
          Only administrators can view this content.
        </>
      }
      action={<WayHome />}
    />
  )
}

/** The same, as the Clients and All Projects screens themselves say it. */
export function AdminRequired() {
  return <EmptyState icon={<Lock />} title={<Heading />} text="Admin access required." action={<WayHome />} />
}

function Heading() {
  return <h1>Access Denied</h1>
}

function WayHome() {
  return (
    <Link href="/" className={buttonClass()}>
      To Your Dashboard
    </Link>
  )
}
