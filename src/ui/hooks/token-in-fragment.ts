import { useEffect, useState } from 'react'

/** Reads the token of an emailed link, and removes it from the URL and the history. */
export function useTokenInFragment(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  // React may render twice before it shows anything, so rendering mustn't remove the token.
  useEffect(() => history.replaceState(history.state, '', window.location.pathname), [])
  return token
}
