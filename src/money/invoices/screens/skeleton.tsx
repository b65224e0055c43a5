import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of an invoice while it is on its way. */
export function InvoiceDetailSkeleton() {
  return (
    <>
      <div className="mb-6">
        <Skeleton className="mb-3 h-4 w-20" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-2.5 h-4 w-64" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card>
          <div className="space-y-4">
            {[0, 1, 2].map((row) => (
              <div key={row} className="flex justify-between gap-4">
                <Skeleton className="h-4 w-48" />
                <Skeleton className="h-4 w-20" />
              </div>
            ))}
            <Skeleton className="ml-auto h-6 w-32" />
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
    </>
  )
}
