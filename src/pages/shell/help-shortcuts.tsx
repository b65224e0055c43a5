import { Checkbox } from '#ui/form/checkbox.tsx'
import type { Keyboard } from './shortcuts.ts'

/** The shortcuts, and whether they are listened to; left out where there is no keyboard. */
export function HelpKeys({ shortcuts, on, setOn }: Keyboard) {
  return (
    <div className="mt-5 pointer-coarse:hidden">
      <h3 className="mb-2 font-semibold text-sm">Keyboard shortcuts</h3>
      <dl className="mb-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {shortcuts.map(({ keys, words }) => (
          <div key={keys} className="flex items-center justify-between">
            <dt className="text-muted">{words}</dt>
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
      <Checkbox label="Use shortcuts" checked={on} onChange={(event) => setOn(event.target.checked)} />
    </div>
  )
}
