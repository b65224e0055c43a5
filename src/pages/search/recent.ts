const most = 5

/**
 * This person's recent searches on this device, newest first. Stores only the search text, since permissions
 * can change.
 */
export function recentOf(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function saveRecentSearch(userId: string, text: string): void {
  const others = recentOf(userId).filter((one) => one !== text)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([text, ...others].slice(0, most)))
  } catch {
    // A browser without storage has no recent searches.
  }
}

function keyOf(userId: string): string {
  return `searches of ${userId}`
}
