import type { QueryKey } from '@tanstack/react-query'
import { t } from '#kernel/i18n/t.ts'
import { useAction } from '#ui/hooks/action.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'

/** An action on an invitation: reloads the list, then shows the returned toast. */
export function useInvitationAction(
  refresh: QueryKey,
  act: () => Promise<{ title: string; description: string }>,
) {
  return useAction({ act, refresh, onRefreshed: toast, failure: t(m.changeFailed) })
}
