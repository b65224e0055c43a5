import type { ReactNode } from 'react'

type SetUpFrameProps = { title: ReactNode; text: ReactNode; children: ReactNode }

/** The layout of pages before setup. Shows the product's own name. */
export function SetUpFrame({ title, text, children }: SetUpFrameProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-lg flex-col justify-center px-4 py-12 outline-none"
    >
      <p className="mb-10 font-display font-medium text-lg">Easel</p>
      <h1 className="font-display text-3xl tracking-tight">{title}</h1>
      <p className="mt-2 text-lg text-muted">{text}</p>
      <div className="mt-8">{children}</div>
    </main>
  )
}
