import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { FirstSteps } from '#portal/dashboard/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from './messages.ts'

/** Setup steps for a new portal. They disappear when all are done or staff hide them. */
export function FirstStepsCard({ done }: { done: FirstSteps }) {
  const queries = useQueryClient()
  const hide = useMutation({
    mutationFn: async () => {
      const { updateAgency } = await import('#agency/settings/contract.ts')
      return call(updateAgency, { body: { firstStepsHidden: true } })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] }),
    onError: (error) => showError(error, t(m.hideFailed)),
  })
  return (
    <Card
      flush
      title={t(m.firstSteps)}
      actions={
        <Button size="small" variant="ghost" changes busy={hide.isPending} onClick={() => hide.mutate()}>
          {t(m.hide)}
        </Button>
      }
    >
      <ul className="grid gap-x-6 px-2 pb-2 sm:grid-cols-2 xl:grid-cols-5">
        {steps
          .filter(({ name }) => done[name] !== null)
          .map(({ name, label, path }) => (
            <li key={name}>
              <Link
                href={path}
                className="group flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised"
              >
                <span
                  aria-hidden="true"
                  className={classes(
                    'grid size-5.5 shrink-0 place-items-center rounded-full border',
                    done[name] ? 'border-transparent bg-green-soft text-green-ink' : 'border-control',
                  )}
                >
                  {done[name] && <Check className="size-3.5" strokeWidth={2.5} />}
                </span>
                <span className={classes('min-w-0', done[name] && 'text-muted line-through')}>
                  {t(label)}
                  <span className="sr-only"> {t(done[name] ? m.done : m.toDo)}</span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="ms-auto size-4 shrink-0 text-muted sm:opacity-0 sm:group-hover:opacity-100"
                />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}

const steps = [
  { name: 'team', label: m.inviteTeam, path: '/settings/team' },
  { name: 'client', label: m.addAClient, path: '/admin/clients?add' },
  { name: 'design', label: m.uploadDesign, path: '/admin/projects' },
  { name: 'billing', label: m.setUpBilling, path: '/settings/billing' },
  { name: 'email', label: m.setUpEmail, path: '/settings/outbox' },
] as const
