import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Row } from '#ui/list/ordered-list.tsx'
import { m as common } from '#ui/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import type { Project } from '#work/projects/contract.ts'
import type { Milestone } from '../contract.ts'
import { deleteMilestone } from '../contract.ts'
import { m } from '../messages.ts'
import { isFixed } from '../rules.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MilestoneDialog } from './milestone-form.tsx'

type MilestoneMenuProps = Pick<Row, 'up' | 'down'> & {
  milestone: Milestone
  project: Project
  prices: boolean
}

/** Menu of staff actions on a milestone. */
export function MilestoneMenu({ milestone, project, prices, up, down }: MilestoneMenuProps) {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const fixed = isFixed(milestone)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t(m.moreFor, { title: milestone.title })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {!fixed && (
          <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
            {t(common.edit)}
          </MenuItem>
        )}
        <MenuItem icon={<ArrowUp />} disabled={!up} onSelect={up}>
          {t(m.moveUp)}
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={!down} onSelect={down}>
          {t(m.moveDown)}
        </MenuItem>
        {!fixed && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => setDeleting(true)}>
              {t(common.deleteButton)}
            </MenuItem>
          </>
        )}
      </Menu>
      <MilestoneDialog
        open={editing}
        onOpenChange={setEditing}
        project={project}
        prices={prices}
        milestone={milestone}
      />
      <DeleteDialog
        open={deleting}
        onOpenChange={setDeleting}
        name={milestone.title}
        act={() => call(deleteMilestone, { params: { id: milestone.id } })}
      >
        <WhatGoes milestone={milestone} />
      </DeleteDialog>
    </>
  )
}

function WhatGoes({ milestone: { tasks, state, decision, internal } }: { milestone: Milestone }) {
  return (
    <div className="space-y-2 text-muted">
      {tasks.length > 0 ? (
        <>
          <p>{t(m.deletesTasks, { count: tasks.length })}</p>
          <ul className="list-disc space-y-0.5 ps-5 text-ink">
            {tasks.slice(0, 5).map((task) => (
              <li key={task.id} className="[overflow-wrap:anywhere]">
                {task.title}
              </li>
            ))}
          </ul>
          {tasks.length > 5 && <p>{t(m.andMore, { count: tasks.length - 5 })}</p>}
        </>
      ) : (
        <p>{t(m.hasNoTasks)}</p>
      )}
      {decision && <p>{t(m.deletesDecision, { name: decision.byName })}</p>}
      {state === 'SUBMITTED' && <p>{t(m.waitsForClient)}</p>}
      {internal || <p>{t(m.clientLoses)}</p>}
    </div>
  )
}
