import type { ComponentProps } from 'react'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import { Field } from './field.tsx'

type WordingFieldProps = Omit<ComponentProps<typeof Field>, 'optional'> & {
  language: Language
  /** The text that readers see if the field stays empty. */
  defaultText: string
}

/** Text that the agency can replace with its own, shown next to the default. */
export function WordingField({ language, defaultText, ...field }: WordingFieldProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <Field {...field} optional />
      <div className="min-w-0">
        <p className="mb-1.5 text-muted text-sm">{t(m.defaultText)}</p>
        <p
          lang={language}
          dir="auto"
          className="whitespace-pre-line rounded-control bg-raised px-3 py-2 text-sm [overflow-wrap:anywhere]"
        >
          {defaultText || <span className="text-muted">{t(m.noDefaultText)}</span>}
        </p>
      </div>
    </div>
  )
}
