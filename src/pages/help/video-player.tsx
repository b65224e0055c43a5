import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ProductPicture } from '../landing/product-picture.tsx'
import type { Walk } from './walkthroughs.ts'
import { WALK_SIZE } from './walkthroughs.ts'

const STEP_MS = 5_000

/** A walk, picture by picture: by its buttons, by the arrow keys, or by itself once Play was pressed. */
export function Player({ slug, title, who, steps }: Walk) {
  const [step, setStep] = useState(0)
  const [plays, setPlays] = useState(false)
  const last = steps.length - 1

  useEffect(() => {
    if (!plays) return
    const timer = setTimeout(() => (step < last ? setStep(step + 1) : setPlays(false)), STEP_MS)
    return () => clearTimeout(timer)
  }, [plays, step, last])

  const go = (to: number) => {
    setPlays(false)
    setStep(Math.min(last, Math.max(0, to)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const togglePlay = () => {
    if (!plays && step === last) setStep(0)
    setPlays(!plays)
  }

  return (
    <section
      aria-labelledby={`walk-${slug}`}
      aria-roledescription="player"
      id={slug}
      className="mt-10 scroll-mt-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`walk-${slug}`} className="font-semibold text-xl">
          {title}
        </h2>
        <span className="text-muted text-sm">{who}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys go with the buttons inside */}
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-card" onKeyDown={onKeyDown}>
        <div className="relative aspect-[8/5] border-line border-b bg-raised">
          {steps.map((text, index) => {
            // The next is fetched while this one is looked at.
            if (index !== step && index !== step + 1) return null
            return (
              <div key={text} className={classes('absolute inset-0', index !== step && 'invisible')}>
                <ProductPicture
                  name={`walks/${slug}-${index + 1}`}
                  alt={`Step ${index + 1} on the screen`}
                  {...WALK_SIZE}
                />
              </div>
            )
          })}
        </div>
        <p aria-live={plays ? 'off' : 'polite'} className="min-h-21 p-4 text-lg">
          <span className="me-2 text-muted tabular-nums">
            {step + 1} of {steps.length}
          </span>
          {steps[step]}
        </p>
        <div className="flex flex-wrap items-center gap-2 px-4 pb-4">
          <Button
            aria-label={`Previous step of ${title}`}
            aria-disabled={step === 0}
            onClick={() => go(step - 1)}
          >
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button
            aria-label={`Next step of ${title}`}
            aria-disabled={step === last}
            onClick={() => go(step + 1)}
          >
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
          <Button variant="ghost" aria-label={`${plays ? 'Pause' : 'Play'} ${title}`} onClick={togglePlay}>
            {plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {plays ? 'Pause' : 'Play'}
          </Button>
        </div>
      </div>
    </section>
  )
}
