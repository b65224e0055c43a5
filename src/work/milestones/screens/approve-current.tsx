import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { listMilestones } from '../contract.ts'
import type { DialogProps } from './approve-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'

/** The approval dialog outside the project's timeline. It keeps the milestone up to date itself. */
export function ApproveCurrent({ milestone: known, open, ...rest }: DialogProps) {
  const params = { id: known.projectId }
  const { data } = useQuery({ ...read(listMilestones, { params }), enabled: open })
  const milestone = data?.find(({ id }) => id === known.id) ?? known
  return <ApproveDialog milestone={milestone} open={open} {...rest} />
}
