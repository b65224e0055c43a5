import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMe } from '#features/accounts/screens/session.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import { CustomerDashboard } from './customer-dashboard.tsx'
import { entryTab } from './entry.address.ts'

/** The right dashboard for each role. */
export function Home() {
  const { me } = useMe()
  const [, navigate] = useLocation()
  const isEntered = entryTab(useSearch()) !== null

  useEffect(() => {
    if (isEntered) navigate('/', { replace: true })
  }, [isEntered, navigate])

  return me?.role === 'ADMIN' ? <AdminDashboard /> : <CustomerDashboard />
}
