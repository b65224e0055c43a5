import type { Agency } from '#features/agency/screens/branding.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useTheme } from '#ui/theme.ts'
import { helpPath } from '../paths.ts'
import { BrandOf } from './brand.mark.tsx'
import { Capabilities } from './landing.capabilities.tsx'
import { ProductPicture } from './landing.product.tsx'
import { Reasons } from './landing.reasons.tsx'

type LandingProps = {
  agency: Agency
  /** Opens the sign-in screen, on its tab for those who have an account or for those who have none. */
  onStart: (tab: 'sign-in' | 'sign-up') => void
  /** Somebody is about to: a pointer or the focus has come to one of the buttons. */
  onMayStart: () => void
}

/** The page that a visitor sees at /. */
export function Landing({ agency, onStart, onMayStart }: LandingProps) {
  return (
    <div className="overflow-x-clip">
      <header className="mx-auto flex h-18 max-w-7xl items-center justify-between gap-4 px-4 md:px-8">
        <BrandOf {...agency} />
        <Button onClick={() => onStart('sign-in')}>Sign In</Button>
      </header>
      <main>
        <Hero agency={agency} onStart={onStart} onMayStart={onMayStart} />
        <Capabilities />
        <Reasons name={agency.name} />
        <Closing agency={agency} onStart={onStart} onMayStart={onMayStart} />
      </main>
      <Footer />
    </div>
  )
}

function Hero({ onStart }: LandingProps) {
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-12 px-4 pt-8 pb-24 md:px-8 lg:grid-cols-[minmax(0,25.5rem)_minmax(0,1fr)] lg:pt-12 lg:pb-36">
      <div>
        <h1 className="font-display text-3xl tracking-tight md:text-4xl">Streamline Your Design Business</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-muted">
          One room for you and your clients: the project and where it stands, the designs with comments pinned
          onto them, the chat, the files and the invoices.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="primary" size="large" onClick={() => onStart('sign-up')}>
            Get Started Free
          </Button>
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
      </div>
      <div className="overflow-hidden rounded-card border border-line shadow-float xl:-mr-20">
        <ProductPicture
          name="hero"
          alt="A project in the portal: a design with numbered pins where the client and the studio left comments."
          width={1280}
          height={880}
          phone={{ width: 668, height: 960 }}
        />
      </div>
    </section>
  )
}

function Closing({ onStart }: LandingProps) {
  return (
    <section className="border-line border-t">
      <div className="mx-auto max-w-7xl px-4 py-24 text-center md:px-8">
        <h2 className="font-display text-3xl tracking-tight">Hang the first design today.</h2>
        <p className="mx-auto mt-3 max-w-[52ch] text-lg text-muted">
          Make an account, invite a client, and let them point at what they mean.
        </p>
        <Button variant="primary" size="large" className="mt-8" onClick={() => onStart('sign-up')}>
          Start Free Trial
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
        <span>© 2025 Easel</span>
        <span className="flex items-center gap-2">
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
