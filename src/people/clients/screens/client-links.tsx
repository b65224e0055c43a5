import type { ReactNode } from 'react'

/** Link to a company's website. Opens in a new tab and is shown without its scheme. */
export function WebsiteLink({ website }: { website: string }) {
  return (
    <Outward href={website} target="_blank" rel="noreferrer">
      {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </Outward>
  )
}

/** An email link. */
export function EmailLink({ address }: { address: string }) {
  return <Outward href={`mailto:${address}`}>{address}</Outward>
}

type OutwardProps = { href: string; target?: string; rel?: string; children: ReactNode }

/** A link that sits above the link covering the whole row. */
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
