import { ArrowLeft, Mail } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Brand } from '../app/brand.tsx'
import { BillingPayments } from './billing-payments.tsx'
import { ClientFeedback } from './client-feedback.tsx'
import { Documentation } from './documentation.tsx'
import { GettingStarted } from './getting-started.tsx'
import { m } from './messages.ts'
import { COMMON_TOPICS } from './topics.ts'
import { VideoTutorials } from './video-tutorials.tsx'

/**
 * The help pages, which are open to everyone. If the topic is unknown or missing, shows the documentation.
 */
export function Help() {
  const { topic } = useParams<{ topic?: string }>()
  const page = pages.find((one) => one.slug === topic) ?? documentation
  const Text = page.text
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16 md:px-8">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <Link href="/" className="flex min-w-0 items-center rounded-control pointer-coarse:min-h-11">
          <Brand />
        </Link>
        <ContactSupport />
      </header>
      <div className="mt-4 grid gap-x-12 gap-y-6 md:mt-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t(m.helpTopics)}>
          <BackButton />
          <div className="mt-4 max-md:-mx-2 max-md:flex max-md:flex-wrap">
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
          </div>
        </nav>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 max-w-[68ch] [overflow-wrap:anywhere] outline-none"
        >
          <h1 className="font-display text-3xl tracking-tight">{page.title}</h1>
          <Text />
        </main>
      </div>
    </div>
  )
}

/** Goes back to the previous page, or to the portal when the tab has no history. */
function BackButton() {
  const [, navigate] = useLocation()
  return (
    <Button size="small" onClick={() => (history.length > 1 ? history.back() : navigate('/'))}>
      <ArrowLeft aria-hidden="true" />
      {t(m.back)}
    </Button>
  )
}

function ContactSupport() {
  const { contactAddress } = useAgency()
  if (!contactAddress) return <span className="text-muted text-sm">{t(m.noSupportEmail)}</span>
  return (
    <a
      href={`mailto:${contactAddress}?subject=${encodeURIComponent(t(m.supportSubject))}`}
      className={buttonClass()}
    >
      <Mail aria-hidden="true" />
      {t(m.contactSupport)}
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

const documentation: HelpPage = { slug: 'documentation', title: t(m.documentation), text: Documentation }

const pages: HelpPage[] = [
  ...COMMON_TOPICS.map(({ slug, title }) => ({ slug, title, text: texts[slug] ?? Documentation })),
  documentation,
]
