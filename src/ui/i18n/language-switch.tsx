import type { KeyboardEvent } from 'react'
import { isLanguage } from '#kernel/i18n/languages.ts'
import { readerLanguage, switchLanguage } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import { LanguageOptions } from './language-options.tsx'

/**
 * Lets visitors and guests choose the language of the pages, and stores it in this browser. Doesn't use `Select`, which
 * would bring form controls and icons into the landing page and exceed its budget.
 */
export function LanguageSwitch() {
  return (
    <span className="relative inline-block text-muted hover:text-ink">
      <select
        aria-label={t(m.language)}
        defaultValue={readerLanguage()}
        onKeyDown={openList}
        onChange={({ target }) => isLanguage(target.value) && switchLanguage(target.value)}
        className="h-8 appearance-none rounded-control border border-edge bg-field ps-2.5 pe-8 text-sm pointer-coarse:h-11 pointer-coarse:text-lg"
      >
        <LanguageOptions />
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 fill-none stroke-2 stroke-current"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </span>
  )
}

/**
 * Opens the list on arrow keys. On a closed select, each press would change the language and reload the page.
 */
function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.showPicker?.()
}
