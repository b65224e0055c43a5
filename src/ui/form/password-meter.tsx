import { useDeferredValue, useEffect, useState } from 'react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import type { Score, Strength } from './password-strength.ts'

type PasswordMeterProps = {
  /** The text typed so far. */
  password: string
  /** What others know about the person, such as their email address and name. */
  userInputs?: readonly string[]
}

/** Shows how hard a new password is to guess, as bars and text. It only advises. */
export function PasswordMeter({ password, userInputs }: PasswordMeterProps) {
  const strength = useStrength(useDeferredValue(password), userInputs)
  if (!password) return null
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={`h-1 rounded-full transition-colors duration-120 ${strength && bar <= strength.score ? tints[strength.score] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-4 text-muted text-xs">
        {strength && (
          <>
            <span className="font-medium text-ink">{t(names[strength.score])}.</span> {strength.advice}
          </>
        )}
      </p>
    </div>
  )
}

const bars = [1, 2, 3, 4]
const names: Record<Score, Message> = {
  0: m.veryWeak,
  1: m.weak,
  2: m.fair,
  3: m.good,
  4: m.strong,
}
const tints: Record<Score, string> = {
  0: 'bg-red-ink',
  1: 'bg-red-ink',
  2: 'bg-yellow-ink',
  3: 'bg-green-ink',
  4: 'bg-green-ink',
}

/** Undefined until the estimator is loaded: a quarter of a megabyte, fetched when the first character is typed. */
function useStrength(password: string, userInputs: readonly string[] = none): Strength | undefined {
  const [strengthOf, setStrengthOf] = useState<typeof import('./password-strength.ts')['strengthOf']>()
  const isNeeded = password !== ''
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    // If it can't be loaded, only the meter is missing.
    void import('./password-strength.ts').then(
      (module) => isGone || setStrengthOf(() => module.strengthOf),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return isNeeded ? strengthOf?.(password, userInputs) : undefined
}

const none: readonly string[] = []
