import { useMe } from '#people/accounts/browser/session.tsx'
import { AllProjects } from '#work/projects/screens/all-projects.tsx'
import { MyProjects } from '#work/projects/screens/my-projects.tsx'

/** /projects: staff see all projects, others those of their clients. */
export function Projects() {
  const { me } = useMe()
  return me?.role === 'ADMIN' ? <AllProjects /> : <MyProjects />
}
