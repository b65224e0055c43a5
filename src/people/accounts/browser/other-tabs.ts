type Word = 'changed' | 'leaving'

/** Calls when another tab of this browser says that the session changed. Gives the way to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'leaving') leave()
    else listener()
  })
  return () => channel.close()
}

const channelName = 'easel session'

/** Says to the other tabs of this browser that the session changed. */
export function broadcast(word: Word = 'changed'): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(word)
  channel.close()
}

const leavingMs = 10_000
let left: ReturnType<typeof setTimeout> | undefined

/** Somebody is about to sign out of this browser. The server ends the session before its answer is here. */
export function announceLeaving(): void {
  leave()
  broadcast('leaving')
}

/** Whether somebody is signing out of this browser, in this tab or another, or just did. */
export function isLeaving(): boolean {
  return left !== undefined
}

function leave(): void {
  clearTimeout(left)
  left = setTimeout(() => {
    left = undefined
  }, leavingMs)
}
