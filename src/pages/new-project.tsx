import { useQueryClient } from '@tanstack/react-query'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import { NewProjectForm } from '#work/projects/screens/new-project.tsx'

/** The page at /projects/new. Staff create a project there, and customers request one. */
export function NewProject() {
  const { me } = useMe()
  const { currency } = useAgency()
  const queries = useQueryClient()
  if (!me) return null
  return <NewProjectForm actor={actorOf(me)} currency={currency} onCompanyMade={() => askAnew(queries)} />
}
