import { useSearchParams } from 'wouter'
import { part } from '#ui/part.tsx'

const ProjectComparison = part(async () => (await import('./project-comparison.tsx')).ProjectComparison)

/** Opens the comparison in the URL, `?compare=file`, over a page about its project. */
export function ComparisonOverPage() {
  const [params] = useSearchParams()
  const fileId = params.get('compare')
  if (!fileId) return null
  return <ProjectComparison key={fileId} fileId={fileId} />
}
