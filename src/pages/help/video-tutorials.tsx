import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { Lead } from './prose.tsx'
import { Player } from './video-player.tsx'
import { WALKS } from './walkthroughs.ts'

/** Video tutorials: each walkthrough is a series of screens, and says what to do on each. */
export function VideoTutorials() {
  return (
    <>
      <Lead>{t(m.videoLead)}</Lead>
      {WALKS.map((walk) => (
        <Player key={walk.slug} {...walk} />
      ))}
    </>
  )
}
