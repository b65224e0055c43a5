import { MapPin } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { accentVariables, BACKGROUNDS } from '#ui/theme/accent.ts'
import { contrast, parseColor, toHex } from '#ui/theme/color.ts'
import { m } from '../messages.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Previews a color in both themes before it's saved, and explains how its contrast was adjusted. */
export function AccentPreview({ picked }: { picked: string }) {
  const colour = parseColor(picked)
  if (!colour) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {themes.map((theme) => (
        <Sample key={theme} theme={theme} picked={toHex(colour)} />
      ))}
    </div>
  )
}

function Sample({ theme, picked }: { theme: Theme; picked: string }) {
  const variables = accentVariables(picked)
  const of = (name: string) => variables[`--${theme}-${name}`] ?? ''
  // Uses the neutral colors of the previewed theme, regardless of the page's theme.
  const look = {
    background: BACKGROUNDS[theme][1],
    '--accent': of('accent'),
    '--on-accent': of('on-accent'),
    '--accent-ink': of('accent-ink'),
    '--accent-mark': of('accent-mark'),
  } as CSSProperties
  const ratio = Math.round(contrast(of('accent'), of('on-accent')) * 10) / 10
  return (
    <figure>
      <div
        style={look}
        className={`${theme} flex flex-wrap items-center gap-4 rounded-card border border-line p-4`}
      >
        <span className="inline-flex h-9 items-center rounded-control bg-accent px-3.5 font-medium text-on-accent">
          {t(m.approve)}
        </span>
        <span className="font-medium text-accent-ink underline underline-offset-4">{t(m.open)}</span>
        <span className="ms-auto text-accent-mark">
          <MapPin aria-hidden="true" className="size-5" />
        </span>
      </div>
      <figcaption className="mt-1.5 text-muted text-xs">
        {t(theme === 'light' ? m.lightContrast : m.darkContrast, { ratio })} {shift(picked, of('accent'))}
      </figcaption>
    </figure>
  )
}

/** Explains how the color was changed so that text on it is readable (WCAG requires 4.5:1). */
function shift(picked: string, shown: string): string {
  const [before, after] = [parseColor(picked), parseColor(shown)]
  if (!before || !after || Math.abs(before.l - after.l) < 0.01) return t(m.asPicked)
  return after.l < before.l ? t(m.darker) : t(m.lighter)
}
