import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Eye, UserMinus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useStartViewing } from '#people/accounts/browser/view-as.ts'
import { mayViewAs } from '#people/accounts/rules.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EmailAddress } from '#ui/form/email-address.tsx'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Menu, MenuCheckbox } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Contact } from '../contract.contacts.ts'
import { changeContact, listContacts } from '../contract.contacts.ts'
import type { Client } from '../contract.ts'
import { m } from '../messages.ts'
import { givesNoInvoices, mayGive, mayRemove } from '../rules.ts'
import { RemoveContactDialog } from './remove-contact.tsx'
import { rightLabels, rightsOf } from './rights.ts'

type ContactsCardProps = {
  client: Client
  onInvite: () => void
  /** More actions for a person. */
  actions?: ((contact: Contact) => ReactNode) | undefined
}

/** A client's contacts and their permissions. */
export function ContactsCard({ client, onInvite, actions }: ContactsCardProps) {
  const { data: contacts, error, refetch } = useQuery(read(listContacts, { params: { id: client.id } }))
  useScrollToParam('contact', contacts)
  const [leaving, setLeaving] = useState<Contact>()
  const [asking, setAsking] = useState(false)
  const ask = (contact: Contact) => {
    setLeaving(contact)
    setAsking(true)
  }
  return (
    <Card flush title={t(m.contacts)}>
      {contacts?.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={t(m.noContacts)}
          text={t(m.noContactsHint)}
          action={<Button onClick={onInvite}>{t(m.inviteAContact)}</Button>}
        />
      ) : contacts ? (
        <ul className="divide-y divide-line border-line border-t">
          {contacts.map((contact) => (
            <Row
              key={contact.id}
              clientId={client.id}
              contact={contact}
              onRemove={() => ask(contact)}
              actions={actions?.(contact)}
            />
          ))}
        </ul>
      ) : error ? (
        <EmptyState
          title={t(m.contactsFailed)}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : (
        <div className="flex items-center gap-3 border-line border-t px-4 py-4">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-5 w-48" />
        </div>
      )}
      {leaving && (
        <RemoveContactDialog open={asking} onOpenChange={setAsking} client={client} contact={leaving} />
      )}
    </Card>
  )
}

type RowProps = { clientId: string; contact: Contact; onRemove: () => void; actions: ReactNode }

function Row({ clientId, contact, onRemove, actions }: RowProps) {
  const queries = useQueryClient()
  const viewing = useStartViewing()
  const { me } = useMe()
  const mayView = me !== null && mayViewAs(me, { role: 'CUSTOMER', memberships: [contact] })
  const { queryKey } = read(listContacts, { params: { id: clientId } })
  const show = (rights: Partial<Rights>) =>
    queries.setQueryData<Contact[]>(queryKey, (all) =>
      all?.map((one) => (one.id === contact.id ? { ...one, ...rights } : one)),
    )
  const change = useMutation({
    mutationFn: (body: Partial<Rights>) =>
      call(changeContact, { params: { id: clientId, contactId: contact.id }, body }),
    onMutate: show,
    onSuccess: show,
    onError: (error) => {
      show(contact)
      showError(error, t(m.rightFailed))
    },
  })
  return (
    <li
      data-contact={contact.id}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 outline-none"
    >
      <Avatar src={contact.profileImageUrl} name={contact.name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium [overflow-wrap:anywhere]">{contact.name}</p>
        <EmailAddress email={contact.email} className="text-muted text-sm" />
      </div>
      <RightsMenu contact={contact} onChange={change.mutate} />
      <span className="flex">
        {mayView && (
          <IconButton
            label={t(m.viewAs, { name: contact.name })}
            disabled={viewing.busy}
            onClick={() => void viewing.start(contact.userId)}
          >
            <Eye aria-hidden="true" />
          </IconButton>
        )}
        {me && mayRemove(me, contact) && (
          <IconButton label={t(m.removeNamed, { name: contact.name })} onClick={onRemove}>
            <UserMinus aria-hidden="true" />
          </IconButton>
        )}
        {actions}
      </span>
    </li>
  )
}

/** Shows a contact's permissions on one line. Opens a menu to change them. */
function RightsMenu({
  contact,
  onChange,
}: {
  contact: Contact
  onChange: (rights: Partial<Rights>) => void
}) {
  const { me } = useMe()
  return (
    <Menu
      trigger={
        <Button
          size="small"
          variant="ghost"
          changes
          aria-label={t(m.rightsNamed, { name: contact.name, rights: rightsOf(contact) })}
          className="!h-auto min-h-7 max-w-full pointer-coarse:min-h-11 !whitespace-normal py-1 text-start font-normal text-muted max-sm:-ms-2.5 max-sm:order-last"
        >
          {rightsOf(contact)}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {rightLabels.map(({ name, label }) => {
        const refused = me !== null && !mayGive(me, { [name]: !contact[name] }, contact)
        return (
          <MenuCheckbox
            key={name}
            checked={contact[name]}
            disabled={refused}
            title={refused ? givesNoInvoices : undefined}
            onCheckedChange={(given) => onChange({ [name]: given })}
          >
            {label}
          </MenuCheckbox>
        )
      })}
    </Menu>
  )
}
