import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { accentVariables } from '#ui/theme/accent.ts'
import { applyAccent } from '#ui/theme/apply-accent.ts'
import { useTheme } from '#ui/theme/theme.ts'
import { Controls } from './controls.tsx'
import { Forms } from './forms.tsx'
import { Overlays } from './overlays.tsx'
import { Pieces } from './pieces.tsx'

/** Shows every component in every state, for people and for axe. */
export function Gallery() {
  const { label, toggle } = useTheme()
  const [accent, setAccent] = useState('#d23f18')
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 md:px-8">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl">The components</h1>
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label="Accent"
            value={accent}
            onChange={(event) => {
              setAccent(event.target.value)
              applyAccent(accentVariables(event.target.value))
            }}
          />
          <Button onClick={toggle}>{label}</Button>
        </div>
      </header>
      <div className="grid gap-10">
        <Part title="Buttons and badges">
          <Controls />
        </Part>
        <Part title="Forms">
          <Forms />
        </Part>
        <Part title="Over the page">
          <Overlays />
        </Part>
        <Part title="Pieces of a screen">
          <Pieces />
        </Part>
      </div>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-line border-b pb-2 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}
