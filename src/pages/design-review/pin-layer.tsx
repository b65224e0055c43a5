import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { labelOf } from '#work/feedback/screens/canvas/canvas.tsx'
import { PlacedPin, spotStyle } from '#work/feedback/screens/canvas/placed-pin.tsx'
import type { ShownItem } from '#work/feedback/screens/pending-comments.ts'
import { nameOf } from '#work/feedback/screens/pending-comments.ts'
import { Marks } from '#work/marks/screens/mark-shapes.tsx'
import { m } from './messages.ts'
import { boundsOf, type Cluster, clustersOf, zoomThatSeparates } from './pin-clusters.ts'
import type { ViewportState } from './viewport-state.ts'

type PinLayerProps = {
  viewport: ViewportState
  pins: ShownItem[]
  highlighted: string | null
  active: string | null
  /** The comment to scroll to. */
  scrollTarget: { name: string } | null
  onHighlight: (name: string | null) => void
  onChoose: (pin: ShownItem) => void
}

const spotOf = ({ pinX, pinY }: ShownItem) => ({ x: pinX ?? 0, y: pinY ?? 0 })

/** The pins of a design. Pins that would cover each other are shown as one button, which zooms in or lists them. */
export function PinLayer({ viewport, pins, highlighted, active, scrollTarget, ...rest }: PinLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const opened = useRef<number | null>(null)
  const clusters = clustersOf(pins, spotOf, viewport.size, (pin) => nameOf(pin) === active)

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled into view when another is chosen, and then only
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [scrollTarget])

  // The button of an opened group disappears, so focus moves to the group's first pin.
  useEffect(() => {
    if (opened.current === null) return
    const first = layer.current?.querySelector(`[data-pins~="${opened.current}"] button`)
    opened.current = null
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  })

  const factorOf = ({ pins: inside }: Cluster<ShownItem>) => {
    const area = viewport.area.current
    const window = { width: area?.clientWidth ?? 0, height: area?.clientHeight ?? 0 }
    return zoomThatSeparates(inside.map(spotOf), viewport.size, window, viewport.most / viewport.zoom)
  }
  const open = (cluster: Cluster<ShownItem>) => {
    const [area, sheet, factor] = [viewport.area.current, viewport.sheet.current, factorOf(cluster)]
    if (!area || !sheet || factor === undefined) return
    const { from, to } = boundsOf(cluster.pins.map(spotOf))
    const [box, page] = [area.getBoundingClientRect(), sheet.getBoundingClientRect()]
    const at = {
      x: page.left + ((from.x + to.x) / 2) * page.width,
      y: page.top + ((from.y + to.y) / 2) * page.height,
    }
    const shift = { x: box.left + box.width / 2 - at.x, y: box.top + box.height / 2 - at.y }
    opened.current = cluster.pins[0].number
    viewport.zoomTo(viewport.zoom * factor, at, shift)
  }
  return (
    <div ref={layer} className="contents">
      <Marks pins={pins} nameOf={nameOf} highlighted={highlighted} />
      {clusters.map((cluster) => {
        const [pin, ...others] = cluster.pins
        return (
          <span
            key={nameOf(pin)}
            data-pins={cluster.pins.map(({ number }) => number).join(' ')}
            className="contents"
          >
            {others.length === 0 && !cluster.isBeside ? (
              <PlacedPin
                ref={nameOf(pin) === scrollTarget?.name ? shown : undefined}
                spot={cluster}
                number={pin.number ?? 0}
                settled={pin.resolved}
                failed={typeof pin.sendState?.failure === 'string'}
                highlighted={nameOf(pin) === highlighted}
                expanded={nameOf(pin) === active}
                label={labelOf(pin)}
                onHighlight={(on) => rest.onHighlight(on ? nameOf(pin) : null)}
                onChoose={() => rest.onChoose(pin)}
              />
            ) : cluster.isBeside || factorOf(cluster) === undefined ? (
              <Menu
                align="start"
                className="max-w-80"
                trigger={<ClusterButton cluster={cluster} highlighted={highlighted} />}
              >
                {cluster.pins.map((one) => (
                  <MenuItem key={nameOf(one)} onSelect={() => rest.onChoose(one)}>
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">{labelOf(one)}</span>
                  </MenuItem>
                ))}
              </Menu>
            ) : (
              <ClusterButton cluster={cluster} highlighted={highlighted} onClick={() => open(cluster)} />
            )}
          </span>
        )
      })}
    </div>
  )
}

type ClusterButtonProps = ComponentProps<'button'> & {
  cluster: Cluster<ShownItem>
  highlighted: string | null
}

function ClusterButton({ cluster, highlighted, ...rest }: ClusterButtonProps) {
  const open = cluster.pins.filter(({ resolved }) => !resolved).length
  const isHighlighted = cluster.pins.some((pin) => nameOf(pin) === highlighted)
  return (
    <button
      type="button"
      {...rest}
      aria-label={t(cluster.isBeside ? m.morePins : m.pinsTogether, { count: cluster.pins.length, open })}
      style={spotStyle(cluster)}
      className={classes(
        'absolute grid size-8 origin-bottom-left -translate-y-full place-items-center rounded-full font-semibold text-xs tabular-nums',
        'shadow-[0_2px_6px_oklch(0.15_0_0/0.35)] outline-offset-4 ring-4 hover:z-10 focus-visible:z-10',
        open > 0 ? 'bg-accent text-on-accent ring-accent/40' : 'bg-card text-ink ring-accent-mark/40',
        isHighlighted && 'z-10 scale-120',
      )}
    >
      {cluster.isBeside ? `+${cluster.pins.length}` : cluster.pins.length}
    </button>
  )
}
