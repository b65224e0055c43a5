import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '../messages.ts'

/** Shows who has a second factor, and lets administrators require or remove it. */
export function TeamFactorsCard() {
  const { me } = useMe()
  const { data, error, refetch } = useQuery(read(getTeamFactors))
  const [losing, setLosing] = useState<PersonFactor | null>(null)
  const actor = me && actorOf(me)
  return (
    <Card flush title={t(m.factorTitle)}>
      <p className="px-4 pb-3 text-muted text-sm">{t(m.factorPurpose)}</p>
      {data && actor ? (
        <>
          <Requirement data={data} mine={data.colleagues.find((one) => one.id === actor.userId)} />
          <People people={data.colleagues} label={t(m.teamFactors)} actor={actor} onLose={setLosing} />
          {data.customers.length > 0 && (
            <>
              <p className="border-line border-t px-4 pt-3 pb-2 text-muted text-sm">
                {t(m.customersWithFactor)}
              </p>
              <People people={data.customers} label={t(m.customerFactors)} actor={actor} onLose={setLosing} />
            </>
          )}
        </>
      ) : error ? (
        <EmptyState
          title={t(m.factorsFailed)}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
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
          <Badge tint={one.has ? 'green' : 'grey'}>{t(one.has ? m.hasFactorBadge : m.noFactorBadge)}</Badge>
          {one.has && mayResetFactor(actor, { ...one, userId: one.id }) && (
            <Button
              size="small"
              aria-label={t(m.takeAwayNamed, { name: one.name })}
              onClick={() => onLose(one)}
            >
              {t(common.remove)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shows the change right away, and reverts it if the call fails. */
function Requirement({ data, mine }: { data: TeamFactors; mine: PersonFactor | undefined }) {
  const client = useQueryClient()
  const queryKey = keyOf(getTeamFactors)
  const change = useMutation({
    mutationFn: (required: boolean) => call(requireTeamFactor, { body: { required } }),
    onMutate: (required) => client.setQueryData<TeamFactors>(queryKey, { ...data, required }),
    onSuccess: (changed) => client.setQueryData<TeamFactors>(queryKey, changed),
    onError: (error) => {
      client.setQueryData<TeamFactors>(queryKey, data)
      showError(error, t(m.requirementFailed))
    },
  })
  const missing = data.colleagues.filter((one) => !one.has).length
  return (
    <div className="grid gap-1 border-line border-t px-4 py-3">
      <Checkbox
        label={t(m.requireFactor)}
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
    return t(missing > 0 ? m.someMustSetUp : m.newMustSetUp)
  }
  if (!mine) return t(m.setUpOwnFirst)
  return missing > 0 ? t(m.missing, { count: missing }) : t(m.everyoneHasOne)
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
        title: t(m.takenAwayTitle),
        description: t(sends ? m.takenAwayEmailed : m.takenAwayWaiting, { name: colleague.name }),
      })
    },
    onError: (error) => showError(error, t(m.takeAwayFailed)),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.takeAwayQuestion, { name: colleague.name })}
      description={t(m.takeAwayHint)}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={take.isPending} onClick={() => take.mutate()}>
            {t(common.remove)}
          </Button>
        </>
      }
    />
  )
}
