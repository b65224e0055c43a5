import { useQueryClient } from '@tanstack/react-query'
import { askAnew } from '#features/accounts/screens/session.change.ts'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { useAgency } from '#features/agency/screens/branding.tsx'
import { NewProjectForm } from '#features/projects/screens/new-project.tsx'

/** /projects/new: staff make a project, others request one. */
export function NewProject() {
  const { me } = useMe()
  const { currency } = useAgency()
  const queries = useQueryClient()
  if (!me) return null
  return <NewProjectForm actor={actorOf(me)} currency={currency} onCompanyMade={() => askAnew(queries)} />
}
