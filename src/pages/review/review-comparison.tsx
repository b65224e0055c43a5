import { read } from '#kernel/browser/call.ts'
import { ComparisonScreen } from '#work/comparisons/screens/comparison-screen.tsx'
import { useComparisonState } from '#work/comparisons/screens/comparison-state.ts'
import { untitled } from '#work/files/contract.ts'
import { compareReviewVersions } from '#work/review-links/contract.content.ts'
import type { Review, ReviewFile } from '#work/review-links/contract.guest.ts'
import { addressesFor } from '#work/review-links/screens/shared-files.ts'

/** The comparison of a shared file, for guests. */
export function ReviewComparison({ review, file }: { review: Review; file: ReviewFile }) {
  const { shown, change, close } = useComparisonState(file.versions)
  return (
    <ComparisonScreen
      name={file.name ?? untitled}
      versions={file.versions.map((one) => ({
        ...one,
        isNewest: one.version === file.version,
        urls: addressesFor(review.id, { ...file, version: one.version }),
      }))}
      shown={shown}
      onChange={change}
      onClose={close}
      changesOf={({ before, after, page }) =>
        read(compareReviewVersions, {
          params: { id: review.id, fileId: file.id },
          query: { before, after, page },
        })
      }
    />
  )
}
