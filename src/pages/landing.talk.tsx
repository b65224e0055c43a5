import { FileText } from 'lucide-react'
import { Pin } from '#ui/pin.tsx'
import { Artwork } from './landing.artwork.tsx'
import { ChatBubble } from './landing.chat-bubble.tsx'

/** A pin on a design, and what it says. */
export function PinVignette() {
  return (
    <div className="relative -m-5 h-52">
      <Artwork className="size-full" />
      <span className="absolute top-[34%] left-[66%]">
        <Pin number={4} lit />
      </span>
      <p className="absolute top-[56%] left-[40%] w-52 rounded-card border border-line bg-card p-3 text-sm shadow-float">
        Can the loaf be our own? I have a photo from Sunday.
      </p>
    </div>
  )
}

/** A client's message with a file, and the answer. */
export function ChatVignette() {
  return (
    <div className="grid gap-2.5">
      <ChatBubble who="Ben" text="Here is the photo of the Sunday loaf." />
      <p className="ml-8 flex w-fit items-center gap-2 rounded-control border border-line bg-card px-2.5 py-1.5 text-xs">
        <FileText className="size-4 text-muted" /> sunday-loaf.jpg
      </p>
      <ChatBubble who="Ada" text="Lovely. It is in version 4." own />
    </div>
  )
}

const TRAIL = [
  { at: '14:02', who: 'Ben', did: 'approved Home page design' },
  { at: '13:40', who: 'Ada', did: 'sent the invoice for the deposit' },
  { at: '11:15', who: 'Ada', did: 'invited Cleo' },
  { at: '09:58', who: 'Ben', did: 'resolved Pin #3' },
]

/** The newest lines of the audit log. */
export function AuditVignette() {
  return (
    <ul className="divide-y divide-line text-sm">
      {TRAIL.map(({ at, who, did }) => (
        <li key={at} className="flex items-center gap-2 py-2.5">
          <span className="font-medium">{who}</span>
          <span className="truncate text-muted">{did}</span>
          <span className="ml-auto shrink-0 text-muted text-xs tabular-nums">{at}</span>
        </li>
      ))}
    </ul>
  )
}
