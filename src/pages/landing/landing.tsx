import type { ComponentProps } from 'react'
import type { Agency } from '#agency/settings/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { LanguageSwitch } from '#ui/i18n/language-switch.tsx'
import { useTheme } from '#ui/theme/theme.ts'
import { BrandOf } from '../app/brand-mark.tsx'
import { Capabilities } from './capabilities.tsx'
import { localPicture } from './local-picture.ts'
import { m } from './messages.ts'
import { ProductPicture } from './product-picture.tsx'
import { Reasons } from './reasons.tsx'

type LandingProps = {
  agency: Agency
  /** Called to open the sign-in screen on one of its tabs. */
  onStart: (tab: 'sign-in' | 'sign-up') => void
  /** Called when the pointer or focus reaches one of the buttons. */
  onMayStart: () => void
}

/** The landing page, shown to visitors at /. */
export function Landing({ agency, onStart, onMayStart }: LandingProps) {
  const start: Start = (tab) => ({
    onClick: () => onStart(tab),
    onPointerEnter: onMayStart,
    onFocus: onMayStart,
  })
  return (
    <div className="overflow-x-clip">
      <header className="mx-auto flex h-18 max-w-7xl items-center justify-between gap-4 px-4 md:px-8">
        <BrandOf {...agency} />
        <Button {...start('sign-in')}>{t(m.signIn)}</Button>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero agency={agency} start={start} />
        <Capabilities />
        <Reasons name={agency.name} />
        <Closing agency={agency} start={start} />
      </main>
      <Footer />
    </div>
  )
}

/** Returns the props of a button that opens this sign-in tab. */
type Start = (
  tab: 'sign-in' | 'sign-up',
) => Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'>

function Hero({ agency, start }: { agency: Agency; start: Start }) {
  const open = agency.openSignUp
  return (
    <section className="mx-auto max-w-7xl px-4 pt-8 pb-18 md:px-8 lg:pt-14 lg:pb-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-end">
        <h1 className="max-w-[14ch] font-display text-3xl tracking-tight [overflow-wrap:anywhere] md:text-4xl lg:text-5xl">
          {agency.landingTitle}
        </h1>
        <div>
          <p
            dir="auto"
            className="max-w-[52ch] whitespace-pre-line text-lg text-muted [overflow-wrap:anywhere]"
          >
            {agency.landingText}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {open ? (
              <Button variant="primary" size="large" {...start('sign-up')}>
                {t(m.getStarted)}
              </Button>
            ) : (
              <Button variant="primary" size="large" {...start('sign-in')}>
                {t(m.signIn)}
              </Button>
            )}
            <a
              href={helpPath('getting-started')}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'large' })}
            >
              {t(m.learnMore)}
              <span className="sr-only">{t(m.opensElsewhere)}</span>
            </a>
          </div>
          {!open && <p className="mt-3 text-muted">{t(m.byInvitation)}</p>}
        </div>
      </div>
      <ProductPicture
        first
        name={localPicture('hero')}
        alt={t(m.heroPicture)}
        width={1642}
        height={1026}
        phone={{ name: 'hero-phone', width: 668, height: 960 }}
        className="mt-10 rounded-card border border-line shadow-float lg:mt-14"
      />
    </section>
  )
}

function Closing({ agency, start }: { agency: Agency; start: Start }) {
  const open = agency.openSignUp
  return (
    <section className="border-line border-t">
      <div className="mx-auto max-w-7xl px-4 py-24 text-center md:px-8">
        <h2 className="font-display text-3xl tracking-tight md:text-4xl">{t(m.closing)}</h2>
        <p className="mx-auto mt-4 max-w-[52ch] text-lg text-muted [overflow-wrap:anywhere]">
          {open ? t(m.closingOpen) : t(m.closingInvited, { agency: agency.name })}
        </p>
        <Button variant="primary" size="large" className="mt-8" {...start(open ? 'sign-up' : 'sign-in')}>
          {t(open ? m.startTrial : m.signIn)}
        </Button>
      </div>
    </section>
  )
}

function Footer() {
  const theme = useTheme()
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-muted text-sm md:px-8">
        <span>{t(m.copyright)}</span>
        <span className="flex flex-wrap items-center gap-2">
          <a href={helpPath('documentation')} className={buttonClass({ variant: 'ghost', size: 'small' })}>
            {t(m.help)}
          </a>
          <LanguageSwitch />
          <Button variant="ghost" size="small" onClick={theme.toggle}>
            {theme.label}
          </Button>
        </span>
      </div>
    </footer>
  )
}
