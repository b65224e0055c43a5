import { ArrowLeft, Mail } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { helpPath } from '#portal/paths/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Brand } from '../app/brand.tsx'
import { BillingPayments } from './billing-payments.tsx'
import { ClientFeedback } from './client-feedback.tsx'
import { Documentation } from './documentation.tsx'
import { GettingStarted } from './getting-started.tsx'
import { COMMON_TOPICS } from './topics.ts'
import { VideoTutorials } from './video-tutorials.tsx'

/** The help pages, for everyone. An unknown topic, or none, gives the documentation. */
export function Help() {
  const { topic } = useParams<{ topic?: string }>()
  const page = pages.find((one) => one.slug === topic) ?? documentation
  const Text = page.text
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16 md:px-8">
      <header className="flex h-16 items-center justify-between gap-4">
        <Link href="/" className="flex min-w-0 items-center rounded-control pointer-coarse:min-h-11">
          <Brand />
        </Link>
        <ContactSupport />
      </header>
      <div className="mt-4 grid gap-x-12 gap-y-6 md:mt-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <BackButton />
          <nav aria-label="Help topics" className="mt-4 max-md:-mx-2 max-md:flex max-md:flex-wrap">
            {pages.map(({ slug, title }) => (
              <Link
                key={slug}
                href={helpPath(slug)}
                aria-current={slug === page.slug ? 'page' : undefined}
                className={classes(
                  'flex min-h-9 items-center rounded-control px-2.5 pointer-coarse:min-h-11 md:-mx-2.5',
                  slug === page.slug ? 'bg-raised font-medium text-ink' : 'text-muted hover:text-ink',
                )}
              >
                {title}
              </Link>
            ))}
          </nav>
        </div>
        <main className="max-w-[68ch]">
          <h1 className="font-display text-3xl tracking-tight">{page.title}</h1>
          <Text />
        </main>
      </div>
    </div>
  )
}

/** Back to where one came from; in a tab of its own, to the portal. */
function BackButton() {
  const [, navigate] = useLocation()
  return (
    <Button size="small" onClick={() => (history.length > 1 ? history.back() : navigate('/'))}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  )
}

function ContactSupport() {
  const { contactAddress } = useAgency()
  if (!contactAddress)
    return <span className="text-muted text-sm">No support email has been set up yet.</span>
  return (
    <a
      href={`mailto:${contactAddress}?subject=${encodeURIComponent('Support request')}`}
      className={buttonClass()}
    >
      <Mail aria-hidden="true" />
      Contact Support
    </a>
  )
}

type HelpPage = { slug: string; title: string; text: ComponentType }

const texts: Record<string, ComponentType> = {
  'getting-started': GettingStarted,
  'billing-payments': BillingPayments,
  'client-feedback': ClientFeedback,
  'video-tutorials': VideoTutorials,
}

const documentation: HelpPage = { slug: 'documentation', title: 'Documentation', text: Documentation }

const pages: HelpPage[] = [
  ...COMMON_TOPICS.map(({ slug, title }) => ({ slug, title, text: texts[slug] ?? Documentation })),
  documentation,
]
