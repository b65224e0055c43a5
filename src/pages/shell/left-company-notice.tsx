import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from './messages.ts'

const strong = (words: ReactNode) => <strong className="font-semibold">{words}</strong>

/** Shown above every screen to former contacts. Says that they lost access and whom to ask. */
export function LeftCompany({ since }: { since: string }) {
  const { name, contactAddress: address } = useAgency()
  const day = <MomentDay at={since} />
  return (
    <section role="status" className="border-line border-b bg-raised px-4 py-3 md:px-8">
      <p className="mx-auto flex max-w-6xl gap-3 [overflow-wrap:anywhere] md:px-0">
        <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="max-w-[72ch]">
          {address ? (
            <T
              m={m.leftCompanyWrite}
              values={{
                strong,
                day,
                address,
                link: (words) => (
                  <a href={`mailto:${address}`} className="underline underline-offset-2">
                    {words}
                  </a>
                ),
              }}
            />
          ) : (
            <T m={m.leftCompanyAsk} values={{ strong, day, name }} />
          )}
        </span>
      </p>
    </section>
  )
}
