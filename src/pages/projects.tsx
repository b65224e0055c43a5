import { useMe } from '#people/accounts/browser/session.tsx'
import { AllProjects } from '#work/projects/screens/all-projects.tsx'
import { MyProjects } from '#work/projects/screens/my-projects.tsx'

/** The page at /projects. Staff see all projects, and customers see those of their own companies. */
export function Projects() {
  const { me } = useMe()
  return me?.role === 'ADMIN' ? <AllProjects /> : <MyProjects />
}
