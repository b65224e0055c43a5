import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { mayResetFactor } from '#people/accounts/rules.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import type { PersonFactor, TeamFactors } from '#people/second-factor/contract.ts'
import { getTeamFactors, requireTeamFactor, resetFactor } from '#people/second-factor/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Whether the team must have a second factor, who has one, and the way back for who lost it. */
export function TeamFactorsCard() {
  const { me } = useMe()
  const { data, error, refetch } = useQuery(read(getTeamFactors))
  const [losing, setLosing] = useState<PersonFactor | null>(null)
  const actor = me && actorOf(me)
  return (
    <Card flush title="Second factor">
      <p className="px-4 pb-3 text-muted text-sm">
        An authenticator app or a passkey, beside the password. Everyone sets up their own, in their account.
      </p>
      {data && actor ? (
        <>
          <Requirement data={data} mine={data.colleagues.find((one) => one.id === actor.userId)} />
          <People
            people={data.colleagues}
            label="Second factors of the team"
            actor={actor}
            onLose={setLosing}
          />
          {data.customers.length > 0 && (
            <>
              <p className="border-line border-t px-4 pt-3 pb-2 text-muted text-sm">Customers who have one</p>
              <People
                people={data.customers}
                label="Second factors of customers"
                actor={actor}
                onLose={setLosing}
              />
            </>
          )}
        </>
      ) : error ? (
        <EmptyState
          title="The second factors could not be loaded"
          text={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <div className="border-line border-t px-4 py-3.5">
          <Skeleton className="h-9 w-56" />
        </div>
      )}
      {losing && <TakeAway colleague={losing} onClose={() => setLosing(null)} />}
    </Card>
  )
}

type PeopleProps = {
  people: PersonFactor[]
  label: string
  actor: Actor
  onLose: (person: PersonFactor) => void
}

function People({ people, label, actor, onLose }: PeopleProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-t">
      {people.map((one) => (
        <li key={one.id} className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{one.name}</p>
          <Badge tint={one.has ? 'green' : 'grey'}>{one.has ? 'Set up' : 'None yet'}</Badge>
          {one.has && mayResetFactor(actor, { ...one, userId: one.id }) && (
            <Button size="small" aria-label={`Take away from ${one.name}`} onClick={() => onLose(one)}>
              Take Away
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shown at once, and as it was before where it does not work. */
function Requirement({ data, mine }: { data: TeamFactors; mine: PersonFactor | undefined }) {
  const client = useQueryClient()
  const queryKey = keyOf(getTeamFactors)
  const change = useMutation({
    mutationFn: (required: boolean) => call(requireTeamFactor, { body: { required } }),
    onMutate: (required) => client.setQueryData<TeamFactors>(queryKey, { ...data, required }),
    onSuccess: (changed) => client.setQueryData<TeamFactors>(queryKey, changed),
    onError: (error) => {
      client.setQueryData<TeamFactors>(queryKey, data)
      showError(error, 'The requirement could not be changed.')
    },
  })
  const missing = data.colleagues.filter((one) => !one.has).length
  return (
    <div className="grid gap-1 border-line border-t px-4 py-3">
      <Checkbox
        label="Require one of everyone in the team"
        checked={data.required}
        disabled={!data.required && !mine?.has}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <p className="text-muted text-sm">{consequence(data.required, mine?.has ?? false, missing)}</p>
    </div>
  )
}

function consequence(required: boolean, mine: boolean, missing: number): string {
  if (required) {
    return missing > 0
      ? 'Whoever has none sets one up before anything else.'
      : 'Everyone has one. New colleagues set one up before anything else.'
  }
  if (!mine) return 'Set one up for yourself first, in your account.'
  return missing > 0
    ? `${missing === 1 ? 'One colleague has' : `${missing} colleagues have`} none yet, and would be led to it at once.`
    : 'Everyone has one already.'
}

function TakeAway({ colleague, onClose }: { colleague: PersonFactor; onClose: () => void }) {
  const sends = useCanSendEmail()
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => call(resetFactor, { params: { id: colleague.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(getTeamFactors) })
      onClose()
      toast({
        title: 'Second factor taken away',
        description: sends
          ? `${colleague.name} signs in with the password, and is told by e-mail.`
          : `${colleague.name} signs in with the password. The mail that tells them waits in the outbox.`,
      })
    },
    onError: (error) => showError(error, 'The second factor could not be taken away.'),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Take the second factor of ${colleague.name} away?`}
      description="For somebody who lost their phone. Be sure that it is they who ask: call them. They are signed out everywhere, their access tokens are revoked, and their password alone opens the account until they set one up again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={take.isPending} onClick={() => take.mutate()}>
            Take Away
          </Button>
        </>
      }
    />
  )
}
