import type { LucideIcon } from 'lucide-react'
import { Blend, Columns2, ScanSearch, SquareSplitHorizontal } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { m } from '../messages.ts'
import type { Mode } from './comparison-state.ts'
import { modes } from './comparison-state.ts'

const looks: Record<Mode, { label: string; icon: LucideIcon }> = {
  side: { label: t(m.sideBySideTab), icon: Columns2 },
  slider: { label: t(m.sliderTab), icon: SquareSplitHorizontal },
  overlay: { label: t(m.overlayTab), icon: Blend },
  changes: { label: t(m.changesTab), icon: ScanSearch },
}

/** Switches between the four ways to compare. The keys 1 to 4 do the same. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset className="flex rounded-control border border-edge bg-card p-0.5 max-md:w-full">
      <legend className="sr-only">{t(m.waysToCompare)}</legend>
      {modes.map((one, at) => {
        const { label, icon: Icon } = looks[one]
        return (
          <Tooltip key={one} side="bottom" text={t(m.pressKey, { label, key: String(at + 1) })}>
            <button
              type="button"
              aria-pressed={one === mode}
              onClick={() => onChange(one)}
              className="flex h-7.5 items-center justify-center gap-1.5 rounded-[4px] px-2.5 font-medium text-muted text-sm transition-colors duration-120 hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--line)] max-md:flex-1 max-md:px-1 max-md:text-xs pointer-coarse:h-10 forced-colors:aria-pressed:bg-[Highlight]"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
              <span className="min-w-0 truncate">{label}</span>
            </button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
