import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { parseColor, toHex } from '#ui/theme/color.ts'

type AccentFieldProps = {
  /** `#rrggbb`, or null for the product's own colour. */
  value: string | null
  fallback: string
  error?: string
  onChange: (accent: string | null) => void
}

/** The one colour of the portal; what text stands on it, and how it looks in each theme, follows by itself. */
export function AccentField({ value, fallback, error, onChange }: AccentFieldProps) {
  const colour = parseColor(value ?? fallback)
  return (
    <Field
      label="Colour"
      hint="Used for main actions, the active item and pins. We adjust contrast automatically."
      error={error}
    >
      <span className="flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick the colour"
          value={colour ? toHex(colour) : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-control border border-control bg-field p-1 pointer-coarse:h-11"
        />
        <Input
          value={value ?? ''}
          placeholder="Easel's own"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value || null)}
          className="max-w-36 font-mono"
        />
        {value && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Reset
          </Button>
        )}
      </span>
    </Field>
  )
}
