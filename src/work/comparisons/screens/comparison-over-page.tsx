import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'

const ProjectComparison = lazy(async () => ({
  default: (await import('./project-comparison.tsx')).ProjectComparison,
}))

/** Opens the comparison in the URL, `?compare=file`, over a page about its project. */
export function ComparisonOverPage() {
  const [params] = useSearchParams()
  const fileId = params.get('compare')
  if (!fileId) return null
  return (
    <Suspense>
      <ProjectComparison key={fileId} fileId={fileId} />
    </Suspense>
  )
}
