import { useMe } from '#features/accounts/screens/session.tsx'
import { AllProjects } from '#features/projects/screens/all-projects.tsx'
import { MyProjects } from '#features/projects/screens/my-projects.tsx'

/** /projects: staff see all projects, others those of their clients. */
export function Projects() {
  const { me } = useMe()
  return me?.role === 'ADMIN' ? <AllProjects /> : <MyProjects />
}
