import { Columns2 } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { Button, iconOnPhone } from '#ui/button.tsx'
import type { ComparedPair } from '../comparison-link.ts'
import { withComparison } from '../comparison-link.ts'
import { m } from '../messages.ts'

type CompareButtonProps = {
  pair: ComparedPair
  /** Called before the comparison opens, for example to close a dialog. */
  onOpen?: () => void
  /** Shows only the icon on phones. */
  small?: boolean
}

/** Opens the comparison of two versions over this page. */
export function CompareButton({ pair, onOpen, small = false }: CompareButtonProps) {
  const [, setParams] = useSearchParams()
  return (
    <Button
      onClick={() => {
        onOpen?.()
        setParams((before) => withComparison(before, pair), { replace: true })
      }}
      className={small ? iconOnPhone : undefined}
    >
      <Columns2 aria-hidden="true" />
      <span className={small ? 'max-md:sr-only' : undefined}>{t(m.compareVersions)}</span>
    </Button>
  )
}
