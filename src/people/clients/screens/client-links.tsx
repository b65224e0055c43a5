import type { ReactNode } from 'react'

/** A company's own site, in a tab of its own, named without its scheme. */
export function WebsiteLink({ website }: { website: string }) {
  return (
    <Outward href={website} target="_blank" rel="noreferrer">
      {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </Outward>
  )
}

/** An address that a click writes to. */
export function EmailLink({ address }: { address: string }) {
  return <Outward href={`mailto:${address}`}>{address}</Outward>
}

type OutwardProps = { href: string; target?: string; rel?: string; children: ReactNode }

/** Lies above a link that is stretched over the whole row. */
function Outward({ children, ...rest }: OutwardProps) {
  return (
    <a
      {...rest}
      className="relative z-10 block max-w-fit truncate underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </a>
  )
}
