import type { ComponentProps } from 'react'
import type { Agency } from '#agency/settings/contract.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useTheme } from '#ui/theme/theme.ts'
import { BrandOf } from '../app/brand-mark.tsx'
import { Capabilities } from './capabilities.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Reasons } from './reasons.tsx'

type LandingProps = {
  agency: Agency
  /** Opens the sign-in screen, on its tab for those who have an account or for those who have none. */
  onStart: (tab: 'sign-in' | 'sign-up') => void
  /** Somebody is about to: a pointer or the focus has come to one of the buttons. */
  onMayStart: () => void
}

/** The page that a visitor sees at /. */
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
        <Button {...start('sign-in')}>Sign In</Button>
      </header>
      <main>
        <Hero open={agency.openSignUp} start={start} />
        <Capabilities />
        <Reasons name={agency.name} />
        <Closing agency={agency} start={start} />
      </main>
      <Footer />
    </div>
  )
}

/** What a button does that leads to the sign-in, on this tab. */
type Start = (
  tab: 'sign-in' | 'sign-up',
) => Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'>

function Hero({ open, start }: { open: boolean; start: Start }) {
  return (
    <section className="mx-auto max-w-7xl px-4 pt-8 pb-18 md:px-8 lg:pt-14 lg:pb-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-end">
        <h1 className="max-w-[14ch] font-display text-3xl tracking-tight md:text-4xl lg:text-5xl">
          Streamline Your Design Business
        </h1>
        <div>
          <p className="max-w-[52ch] text-lg text-muted">
            One room for you and your clients: the project and where it stands, the designs with comments
            pinned onto them, the chat, the files and the invoices.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {open ? (
              <Button variant="primary" size="large" {...start('sign-up')}>
                Get Started Free
              </Button>
            ) : (
              <Button variant="primary" size="large" {...start('sign-in')}>
                Sign In
              </Button>
            )}
            <a
              href={helpPath('getting-started')}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'large' })}
            >
              Learn More
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </div>
          {!open && <p className="mt-3 text-muted">{byInvitation}</p>}
        </div>
      </div>
      <ProductPicture
        first
        name="hero"
        alt="A project in the portal: a design with numbered pins where the client and the studio left comments."
        width={1642}
        height={1026}
        phone={{ width: 668, height: 960 }}
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
        <h2 className="font-display text-3xl tracking-tight md:text-4xl">Hang the first design today.</h2>
        <p className="mx-auto mt-4 max-w-[52ch] text-lg text-muted [overflow-wrap:anywhere]">
          {open
            ? 'Make an account, ask for a project, and point at what you mean.'
            : `${byInvitation} Ask ${agency.name} for one, then point at what you mean.`}
        </p>
        <Button variant="primary" size="large" className="mt-8" {...start(open ? 'sign-up' : 'sign-in')}>
          {open ? 'Start Free Trial' : 'Sign In'}
        </Button>
      </div>
    </section>
  )
}

/** Where sign-up is closed, nothing on the page may promise an account. */
const byInvitation = 'Accounts here are by invitation.'

function Footer() {
  const theme = useTheme()
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-muted text-sm md:px-8">
        <span>© 2025 Easel</span>
        <span className="flex flex-wrap items-center gap-2">
          <a href={helpPath('documentation')} className={buttonClass({ variant: 'ghost', size: 'small' })}>
            Help
          </a>
          <Button variant="ghost" size="small" onClick={theme.toggle}>
            {theme.label}
          </Button>
        </span>
      </div>
    </footer>
  )
}
