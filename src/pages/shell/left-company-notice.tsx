import { DoorOpen } from 'lucide-react'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'

/** Over every screen of a customer who was a contact and is none any more: what happened, and whom to ask. */
export function LeftCompany({ since }: { since: string }) {
  const { name, contactAddress } = useAgency()
  return (
    <section role="status" className="border-line border-b bg-raised px-4 py-3 md:px-8">
      <p className="mx-auto flex max-w-6xl gap-3 [overflow-wrap:anywhere] md:px-0">
        <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="max-w-[72ch]">
          <strong className="font-semibold">You are no longer a contact of your company here.</strong> Since{' '}
          <MomentDay at={since} /> its projects, files and messages are not shown to you. If that is a
          mistake,{' '}
          {contactAddress ? (
            <>
              write to{' '}
              <a href={`mailto:${contactAddress}`} className="underline underline-offset-2">
                {contactAddress}
              </a>
              .
            </>
          ) : (
            `ask ${name}.`
          )}
        </span>
      </p>
    </section>
  )
}
