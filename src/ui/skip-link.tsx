import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** The first stop of the Tab key on every page. Each page's main element has this id. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by role, but the address may hold a token after the `#`
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      className="sr-only z-50 rounded-control bg-card p-2 focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
    >
      {t(m.skipToContent)}
    </a>
  )
}
