import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A placeholder for an invoice or quote while it loads. */
export function DocumentSkeleton() {
  return (
    <>
      <div className="mb-6">
        <Skeleton className="mb-3 h-4 w-20" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-2.5 h-4 w-64" />
      </div>
      <div className="@container">
        <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_18rem]">
          <Card>
            <div className="grid gap-7 md:p-6">
              <div className="flex justify-between gap-4">
                <Skeleton className="h-14 w-40" />
                <Skeleton className="h-14 w-40" />
              </div>
              <Skeleton className="h-7 w-48" />
              <Skeleton className="h-32" />
              <Skeleton className="ms-auto h-6 w-40" />
            </div>
          </Card>
          <Card>
            <div className="space-y-4">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-24" />
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}
