import type { KeyboardEvent } from 'react'
import { isLanguage } from '#kernel/i18n/languages.ts'
import { readerLanguage, switchLanguage } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import { LanguageOptions } from './language-options.tsx'

/**
 * Lets visitors and guests choose the language of the pages. The choice is kept in this browser. It's on the landing
 * page, so it does without the parts of forms, which would make that page heavier than it may be.
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

/** Arrow keys open the list. On a closed one they would choose, and load the page again, with each press. */
function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.showPicker?.()
}
