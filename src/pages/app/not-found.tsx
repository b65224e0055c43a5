import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { m } from './messages.ts'

/** The page for unknown URLs. */
export function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-12 outline-none">
      <div className="text-center">
        <h1 className="font-display text-3xl">{t(m.pageNotFound)}</h1>
        <p className="mt-3 text-muted">{t(m.forgotRouter)}</p>
        <Link href="/" className={`${buttonClass()} mt-6`}>
          {t(m.toStart)}
        </Link>
      </div>
    </main>
  )
}
