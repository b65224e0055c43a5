import { Link } from 'wouter'
import { buttonClass } from '#ui/button.tsx'

/** The page of an address that leads nowhere. */
export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="text-center">
        <h1 className="font-display text-3xl">404 Page Not Found</h1>
        <p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
        <Link href="/" className={`${buttonClass()} mt-6`}>
          Back to the Start
        </Link>
      </div>
    </main>
  )
}
