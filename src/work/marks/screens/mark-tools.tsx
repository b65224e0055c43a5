import type { LucideIcon } from 'lucide-react'
import { MapPin, MoveUpRight, Pencil, Square } from 'lucide-react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '../messages.ts'
import type { MarkTool } from './drawn-mark.ts'

type MarkToolsProps = { tool: MarkTool; onChoose: (tool: MarkTool) => void }

/** Lets people choose what dragging over the picture draws. */
export function MarkTools({ tool, onChoose }: MarkToolsProps) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{t(m.tools)}</legend>
      {tools.map(({ name, label, icon: Icon }) => (
        <IconButton
          key={name}
          label={t(label)}
          aria-pressed={name === tool}
          onClick={() => onChoose(name)}
          className={classes(name === tool && 'bg-raised text-ink')}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </fieldset>
  )
}

const tools: { name: MarkTool; label: Message; icon: LucideIcon }[] = [
  { name: 'PIN', label: m.pinTool, icon: MapPin },
  { name: 'RECTANGLE', label: m.rectangleTool, icon: Square },
  { name: 'ARROW', label: m.arrowTool, icon: MoveUpRight },
  { name: 'DRAWING', label: m.drawingTool, icon: Pencil },
]
