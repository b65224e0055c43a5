import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Me } from '#people/accounts/browser/session.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { displayName, roleLabel } from './person-labels.ts'

/**
 * The person at the bottom of the sidebar, with picture or initial, name and role (a badge for staff). Opens
 * the account menu.
 */
export function PersonButton({ me, ...rest }: { me: Me } & ComponentProps<'button'>) {
  const name = displayName(me)
  return (
    <button
      type="button"
      {...rest}
      className="flex w-full items-center gap-2.5 rounded-control p-2 text-start transition-colors duration-120 hover:bg-raised data-[state=open]:bg-raised"
    >
      <Avatar src={me.profileImageUrl} name={name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {me.role === 'ADMIN' ? (
          <Badge className="mt-0.5">{roleLabel(me.role)}</Badge>
        ) : (
          <span className="block text-muted text-xs">{roleLabel(me.role)}</span>
        )}
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 text-muted" />
    </button>
  )
}
