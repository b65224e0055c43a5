import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMe } from '#people/accounts/browser/session.tsx'
import { CustomerDashboard } from './dashboard/customer-dashboard.tsx'
import { AdminDashboard } from './dashboard/staff-dashboard.tsx'
import { entryTab } from './entry/entry-path.ts'

/** Shows the dashboard for the person's role. */
export function Home() {
  const { me } = useMe()
  const [, navigate] = useLocation()
  const isEntered = entryTab(useSearch()) !== null

  useEffect(() => {
    if (isEntered) navigate('/', { replace: true })
  }, [isEntered, navigate])

  return me?.role === 'ADMIN' ? <AdminDashboard /> : <CustomerDashboard />
}
