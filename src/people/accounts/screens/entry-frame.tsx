import type { ReactNode, Ref } from 'react'
import { LanguageSwitch } from '#ui/i18n/language-switch.tsx'
import { Logo } from '#ui/theme/logo.tsx'

type EntryFrameProps = {
  /** The portal's name and logos, shown above the title. */
  name: string
  logoUrl: string | null
  darkLogoUrl: string | null
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The layout of all pages before sign-in. */
export function EntryFrame({ name, logoUrl, darkLogoUrl, title, text, children, ref }: EntryFrameProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      ref={ref}
      className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col px-4 pt-[max(3rem,calc(50dvh-20rem))] pb-12 outline-none"
    >
      <p className="mb-10 flex items-center gap-2.5 font-display font-medium text-lg">
        <Logo src={logoUrl} darkSrc={darkLogoUrl} name={name} className="h-10">
          <span className="[overflow-wrap:anywhere]">{name}</span>
        </Logo>
      </p>
      <h1
        tabIndex={-1}
        className="font-display text-3xl tracking-tight outline-none [overflow-wrap:anywhere]"
      >
        {title}
      </h1>
      {text && <p className="mt-2 text-lg text-muted [overflow-wrap:anywhere]">{text}</p>}
      {children && (
        <div className="mt-8 [&_button.w-full]:h-auto [&_button.w-full]:min-h-9 [&_button.w-full]:whitespace-normal [&_button.w-full]:pointer-coarse:min-h-11">
          {children}
        </div>
      )}
      <div className="mt-auto pt-12">
        <LanguageSwitch />
      </div>
    </main>
  )
}
