import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { commentProgress } from '#schema/values.ts'
import { Badge } from '#ui/badge.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { StateBadge, stateName, stateTints } from './state-badge.tsx'
import type { ThreadActions } from './thread-actions.ts'
import { WorkMenuItems } from './work-menu.tsx'

type StateMenuProps = { item: ShownItem; actions: Pick<ThreadActions, 'mayTrack' | 'onProgress'> }

/**
 * The state of a comment, as a menu. Staff use it to change the state of open comments and to assign them.
 */
export function StateMenu({ item, actions }: StateMenuProps) {
  const [assigning, setAssigning] = useState(false)
  if (!actions.mayTrack(item)) return <StateBadge state={item.state} />
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={t(m.statusNow, { status: stateName(item.state) })}
            className="rounded-full pointer-coarse:py-2.5"
          >
            <Badge
              tint={stateTints[item.state]}
              variant={item.state === 'OPEN' ? 'outline' : 'default'}
              className="pe-1.5 hover:border-control"
            >
              {stateName(item.state)}
              <ChevronDown aria-hidden="true" className="size-3" />
            </Badge>
          </button>
        }
      >
        {commentProgress.map((state) => (
          <MenuItem
            key={state}
            role="menuitemradio"
            aria-checked={state === item.state}
            icon={<Check className={state === item.state ? undefined : 'invisible'} />}
            onSelect={() => actions.onProgress(item, state)}
          >
            {stateName(state)}
          </MenuItem>
        ))}
        <WorkMenuItems item={item} onAssign={() => setAssigning(true)} />
      </Menu>
      {assigning && <AssignDialog open onOpenChange={setAssigning} item={item} />}
    </>
  )
}
