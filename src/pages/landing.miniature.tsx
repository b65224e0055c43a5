import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Pin } from '#ui/pin.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import { Artwork } from './landing.artwork.tsx'
import { ChatBubble } from './landing.chat-bubble.tsx'
import { PhaseRail } from './landing.phase-rail.tsx'

const COMMENTS = [
  { number: 1, text: 'Could the opening hours stand up here?', x: 41, y: 12, settled: false },
  { number: 2, text: 'This line is us. Please keep it.', x: 51, y: 37, settled: false },
  { number: 3, text: 'Brioche is back on Saturdays.', x: 88, y: 84, settled: true },
]

/** A project of the portal in small: a design with its pins, the comments, the phases, a message. */
export function Miniature() {
  const [lit, setLit] = useState<number | null>(null)
  const lighting = (number: number) => ({
    onPointerEnter: () => setLit(number),
    onPointerLeave: () => setLit(null),
  })
  return (
    <figure className="@container relative">
      <figcaption className="sr-only">
        A project in the portal: a design with numbered pins, the client's comments beside it, and the phases
        from Discovery to Launch.
      </figcaption>
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-card border border-line bg-card shadow-float"
      >
        <TitleBar />
        <div className="grid @2xl:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="relative">
            <Artwork className="block aspect-3/2 w-full" />
            {COMMENTS.map(({ number, x, y, settled }) => (
              <span
                key={number}
                className="absolute -translate-y-full"
                style={{ left: `${x}%`, top: `${y}%` }}
                {...lighting(number)}
              >
                <Pin number={number} settled={settled} lit={lit === number} />
              </span>
            ))}
          </div>
          <ul className="hidden border-line border-l @2xl:block">
            {COMMENTS.map(({ number, text, settled }) => (
              <li
                key={number}
                {...lighting(number)}
                className={classes(
                  'border-line border-b p-3.5 transition-colors duration-120',
                  lit === number && 'bg-raised',
                  settled && 'text-muted',
                )}
              >
                <p className="mb-1.5 flex items-center gap-2 text-xs">
                  <Avatar name="Ben" size="small" />
                  <span className="font-medium">Ben</span>
                  <span className="ml-auto">
                    {settled ? <Badge tint="green">Resolved</Badge> : <Badge>Pin #{number}</Badge>}
                  </span>
                </p>
                <p className="text-sm">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <PhaseRail current="Review" />
      </div>
      <div aria-hidden="true" className="absolute -bottom-7 left-2 @2xl:right-6 @2xl:left-auto">
        <ChatBubble who="Ada" text="Version 3 is up: the hours moved to the top." />
      </div>
    </figure>
  )
}

function TitleBar() {
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 py-3">
      <span className="truncate font-semibold">Bakery website</span>
      <Badge tint="purple">Review</Badge>
      <span className="ml-auto hidden text-muted text-sm @lg:block">
        Due <PlainDate date="2026-03-31" />
      </span>
    </div>
  )
}
