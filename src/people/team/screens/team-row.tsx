import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { leavesSomebody, mayGiveMoney, mayRemoveColleague } from '#people/accounts/rules.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import type { Colleague } from '../contract.ts'
import { changeColleague, listTeam } from '../contract.ts'
import { m } from '../messages.ts'

type ColleagueRowProps = {
  colleague: Colleague
  actor: Actor
  team: Colleague[]
  onRemove: () => void
  /** More actions for this person. */
  actions: ReactNode
}

/** One colleague. Actions that would leave the portal without an administrator are hidden. */
export function ColleagueRow({ colleague, actor, team, onRemove, actions }: ColleagueRowProps) {
  const { id, name, email, seesMoney, lastSeenAt } = colleague
  const change = useMoneyChange(colleague)
  const isNeeded = !leavesSomebody(team.filter((other) => other.id !== id))
  const isMe = id === actor.userId
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <Avatar src={colleague.profileImageUrl} name={name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {isMe && <Badge variant="outline">{t(m.youBadge)}</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{email}</p>
      </div>
      <p className="text-muted text-sm max-sm:order-3 max-sm:basis-full sm:w-40">
        {lastSeenAt ? (
          <T m={m.lastSeen} values={{ when: <RelativeTime at={lastSeenAt} /> }} />
        ) : (
          t(m.notSignedIn)
        )}
      </p>
      <Checkbox
        label={t(m.seesMoney)}
        aria-label={t(m.seesMoneyNamed, { name })}
        checked={seesMoney}
        disabled={!mayGiveMoney(actor) || (seesMoney && isNeeded)}
        onChange={(event) => change.mutate(event.target.checked)}
        className="max-sm:order-2"
      />
      <div className="flex items-center max-sm:order-2 max-sm:ms-auto sm:gap-x-4">
        {mayRemoveColleague(actor, colleague) && !isNeeded ? (
          <IconButton label={isMe ? t(m.leaveTeam) : t(m.removeNamed, { name })} onClick={onRemove}>
            <UserMinus aria-hidden="true" />
          </IconButton>
        ) : (
          <span aria-hidden="true" className="size-8 max-sm:hidden pointer-coarse:size-11" />
        )}
        {actions}
      </div>
    </li>
  )
}

/** Shows the change right away, and reverts it if the call fails. */
function useMoneyChange(colleague: Colleague) {
  const client = useQueryClient()
  const show = (seesMoney: boolean) =>
    client.setQueryData<Colleague[]>(keyOf(listTeam), (team) =>
      team?.map((one) => (one.id === colleague.id ? { ...one, seesMoney } : one)),
    )
  return useMutation({
    mutationFn: (seesMoney: boolean) =>
      call(changeColleague, { params: { id: colleague.id }, body: { seesMoney } }),
    onMutate: show,
    onError: (error) => {
      show(colleague.seesMoney)
      showError(error, t(m.rightFailed))
    },
  })
}
