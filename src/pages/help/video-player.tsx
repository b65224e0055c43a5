import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ProductPicture } from '../landing/product-picture.tsx'
import { m } from './messages.ts'
import type { Walk } from './walkthroughs.ts'
import { WALK_SIZE } from './walkthroughs.ts'

const STEP_MS = 5_000

/**
 * A walkthrough of pictures. Its buttons and the arrow keys step through them, and Play runs them in order.
 */
export function Player({ slug, title, audience, steps }: Walk) {
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
      aria-roledescription={t(m.player)}
      id={slug}
      className="mt-10 scroll-mt-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`walk-${slug}`} className="font-semibold text-xl">
          {title}
        </h2>
        <span className="text-muted text-sm">{audience}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the buttons inside */}
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-card" onKeyDown={onKeyDown}>
        <div className="relative aspect-[8/5] border-line border-b bg-raised">
          {steps.map((text, index) => {
            // Loads the next picture ahead of time.
            if (index !== step && index !== step + 1) return null
            return (
              <div key={text} className={classes('absolute inset-0', index !== step && 'invisible')}>
                <ProductPicture
                  name={`walks/${slug}-${index + 1}`}
                  alt={t(m.stepOnScreen, { step: index + 1 })}
                  {...WALK_SIZE}
                />
              </div>
            )
          })}
        </div>
        <p aria-live={plays ? 'off' : 'polite'} className="min-h-21 p-4 text-lg">
          <span className="me-2 text-muted tabular-nums">
            {t(m.stepOf, { step: step + 1, count: steps.length })}
          </span>
          {steps[step]}
        </p>
        <div className="flex flex-wrap items-center gap-2 px-4 pb-4">
          <Button
            aria-label={t(m.previousStepOf, { title })}
            aria-disabled={step === 0}
            onClick={() => go(step - 1)}
          >
            <ChevronLeft aria-hidden="true" />
            {t(m.previousButton)}
          </Button>
          <Button
            aria-label={t(m.nextStepOf, { title })}
            aria-disabled={step === last}
            onClick={() => go(step + 1)}
          >
            {t(m.nextButton)}
            <ChevronRight aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            aria-label={plays ? t(m.pauseNamed, { title }) : t(m.playNamed, { title })}
            onClick={togglePlay}
          >
            {plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {plays ? t(m.pauseButton) : t(m.playButton)}
          </Button>
        </div>
      </div>
    </section>
  )
}
