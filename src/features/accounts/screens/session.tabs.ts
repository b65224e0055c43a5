/** Calls when another tab of this browser says that the session changed. Gives the way to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

const channelName = 'easel session'

/** Says to the other tabs of this browser that the session changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}
