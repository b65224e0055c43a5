import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { parseColor, toHex } from '#ui/theme/color.ts'
import { m } from '../messages.ts'

type AccentFieldProps = {
  /** `#rrggbb`, or null for the product's default color. */
  value: string | null
  fallback: string
  error?: string
  onChange: (accent: string | null) => void
}

/** The portal's accent color. Text colors and theme variants are derived from it. */
export function AccentField({ value, fallback, error, onChange }: AccentFieldProps) {
  const colour = parseColor(value ?? fallback)
  return (
    <Field label={t(m.color)} hint={t(m.colorHint)} error={error}>
      <span className="flex items-center gap-2">
        <input
          type="color"
          aria-label={t(m.pickColor)}
          value={colour ? toHex(colour) : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-control border border-control bg-field p-1 pointer-coarse:h-11"
        />
        <Input
          value={value ?? ''}
          placeholder={t(m.defaultColor)}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value || null)}
          className="max-w-52 font-mono"
        />
        {value && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t(m.resetButton)}
          </Button>
        )}
      </span>
    </Field>
  )
}
