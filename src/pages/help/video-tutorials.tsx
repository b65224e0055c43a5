import { Lead } from './prose.tsx'
import { Player } from './video-player.tsx'
import { WALKS } from './walkthroughs.ts'

/** The portal in moving pictures: each walk is a row of its own screens, with what to do on each. */
export function VideoTutorials() {
  return (
    <>
      <Lead>
        Short walks through the portal, in pictures of it. Go at your own pace with Next and the arrow keys,
        or press Play.
      </Lead>
      {WALKS.map((walk) => (
        <Player key={walk.slug} {...walk} />
      ))}
    </>
  )
}
