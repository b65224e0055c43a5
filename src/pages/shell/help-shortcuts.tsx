import { t } from '#kernel/i18n/t.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { m } from './messages.ts'
import type { Keyboard } from './shortcuts.ts'

/** Keys of the Feedback tab, the full window and comparisons. */
const inFeedback = [
  { keys: 'j', label: t(m.nextOpenComment) },
  { keys: 'k', label: t(m.previousOpenComment) },
  { keys: 'r', label: t(m.resolveOlder) },
  { keys: 'o', label: t(m.keepOlderOpen) },
  { keys: 'n', label: t(m.nextOlder) },
  { keys: '.', label: t(m.nextDesign) },
  { keys: ',', label: t(m.previousDesign) },
  { keys: 'h', label: t(m.hidePins) },
  { keys: '+ −', label: t(m.zoomInOut) },
  { keys: '0', label: t(m.fitWidth) },
  { keys: 'f', label: t(m.fitWindow) },
  { keys: '1', label: t(m.actualSize) },
  { keys: t(m.spaceKey), label: t(m.dragDesign) },
  { keys: '1 2 3 4', label: t(m.waysToCompare) },
  { keys: '← →', label: t(m.moveComparison) },
]

/** Lists keyboard shortcuts, and turns them on or off. Hidden on touch screens. */
export function HelpKeys({ shortcuts, on, setOn }: Keyboard) {
  return (
    <div className="mt-5 pointer-coarse:hidden">
      <h3 className="mb-2 font-semibold text-sm">{t(m.keyboardShortcuts)}</h3>
      <dl className="mb-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {[...shortcuts, ...inFeedback].map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between">
            <dt className="text-muted">{label}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="grid h-6 min-w-6 place-items-center rounded-control border border-line bg-raised font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t(m.useShortcuts)} checked={on} onChange={(event) => setOn(event.target.checked)} />
    </div>
  )
}
