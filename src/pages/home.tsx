import { useMe } from '#features/accounts/screens/session.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import { CustomerDashboard } from './customer-dashboard.tsx'

/** The right dashboard for each role. */
export function Home() {
  const { me } = useMe()
  return me?.role === 'ADMIN' ? <AdminDashboard /> : <CustomerDashboard />
}
