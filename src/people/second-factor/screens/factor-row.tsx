import type { ReactNode } from 'react'

type FactorRowProps = { icon: ReactNode; title: ReactNode; text: ReactNode; actions: ReactNode }

/** One second factor in a list: its name, status and actions. */
export function FactorRow({ icon, title, text, actions }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-muted [&_svg]:size-4.5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}
