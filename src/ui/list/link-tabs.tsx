import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import '../theme/last-input.ts'
import { tabClass, tabRowClass, useRowEnd } from './tab-row.tsx'

type LinkTabsProps = {
  /** Describes the tabs for screen readers. */
  label: string
  tabs: readonly { href: string; label: string }[]
}

/** Related pages as tabs. The URL decides which is open. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const [address] = useLocation()
  const { row, goesOn } = useRowEnd<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the open tab fully into view
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [address])
  return (
    <nav ref={row} aria-label={label} data-goes-on={goesOn || undefined} className={`mb-6 ${tabRowClass}`}>
      {tabs.map(({ href, label: words }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === address ? 'page' : undefined}
          data-state={href === address ? 'active' : undefined}
          className={tabClass}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
