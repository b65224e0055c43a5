import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Row } from '#ui/list/ordered-list.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import type { Project } from '#work/projects/contract.ts'
import type { Milestone } from '../contract.ts'
import { deleteMilestone } from '../contract.ts'
import { isFixed } from '../rules.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MilestoneDialog } from './milestone-form.tsx'

type MilestoneMenuProps = Pick<Row, 'up' | 'down'> & {
  milestone: Milestone
  project: Project
  prices: boolean
}

/** What staff do with a milestone as a whole. */
export function MilestoneMenu({ milestone, project, prices, up, down }: MilestoneMenuProps) {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const fixed = isFixed(milestone)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${milestone.title}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {!fixed && (
          <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
            Edit
          </MenuItem>
        )}
        <MenuItem icon={<ArrowUp />} disabled={!up} onSelect={up}>
          Move Up
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={!down} onSelect={down}>
          Move Down
        </MenuItem>
        {!fixed && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => setDeleting(true)}>
              Delete
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
          <p>{tasks.length === 1 ? 'Its task goes with it:' : `Its ${tasks.length} tasks go with it:`}</p>
          <ul className="list-disc space-y-0.5 ps-5 text-ink">
            {tasks.slice(0, 5).map((task) => (
              <li key={task.id} className="[overflow-wrap:anywhere]">
                {task.title}
              </li>
            ))}
          </ul>
          {tasks.length > 5 && <p>and {tasks.length - 5} more.</p>}
        </>
      ) : (
        <p>It has no tasks.</p>
      )}
      {decision && <p>What {decision.byName} said about it goes as well.</p>}
      {state === 'SUBMITTED' && <p>It waits for the client’s approval now.</p>}
      {internal || <p>The client sees it no longer.</p>}
    </div>
  )
}
