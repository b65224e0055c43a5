type Word = 'changed' | 'leaving'

/**
 * Calls back when another tab of this browser reports a session change. Returns a function to stop listening.
 */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'leaving') leave()
    else listener()
  })
  return () => channel.close()
}

const channelName = 'easel session'

/** Tells this browser's other tabs that the session changed. */
export function broadcast(word: Word = 'changed'): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(word)
  channel.close()
}

const leavingMs = 10_000
let left: ReturnType<typeof setTimeout> | undefined

/**
 * Tells other tabs that someone is about to sign out, since the server ends the session before its response
 * arrives.
 */
export function announceLeaving(): void {
  leave()
  broadcast('leaving')
}

/** Whether someone is signing out of this browser in any tab, or just did. */
export function isLeaving(): boolean {
  return left !== undefined
}

function leave(): void {
  clearTimeout(left)
  left = setTimeout(() => {
    left = undefined
  }, leavingMs)
}
