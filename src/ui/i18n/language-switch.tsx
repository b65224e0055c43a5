import type { KeyboardEvent } from 'react'
import { isLanguage } from '#kernel/i18n/languages.ts'
import { readerLanguage, switchLanguage } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { Select } from '../form/select.tsx'
import { m } from '../messages.ts'
import { LanguageOptions } from './language-options.tsx'

/** Lets visitors and guests choose the language of the pages. The choice is kept in this browser. */
export function LanguageSwitch() {
  return (
    <Select
      filter
      aria-label={t(m.language)}
      defaultValue={readerLanguage()}
      onKeyDown={openList}
      onChange={({ target }) => isLanguage(target.value) && switchLanguage(target.value)}
      className="w-36"
    >
      <LanguageOptions />
    </Select>
  )
}

/** Arrow keys open the list. On a closed one they would choose, and load the page again, with each press. */
function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.showPicker?.()
}
