/** A package's entry in package-lock.json. */
export interface LockedPackage {
  integrity?: string
  resolved?: string
  /** Bundled in its parent package's tarball, whose checksum covers it. */
  inBundle?: boolean
  /** A folder in this repository. */
  link?: boolean
}

/**
 * Packages that npm would install unchecked, or from one fixed registry. npm leaves the checksum out when it writes
 * the lock file for a platform whose package it could not fetch.
 */
export function checkLockFile(locked: Record<string, LockedPackage>): string[] {
  return Object.entries(locked)
    .filter(([path]) => path.startsWith('node_modules/'))
    .flatMap(([path, { integrity, resolved, inBundle, link }]) => [
      ...(integrity || inBundle || link ? [] : [`package-lock.json: ${path} has no integrity`]),
      ...(resolved?.startsWith('http') ? [`package-lock.json: ${path} names a registry (${resolved})`] : []),
    ])
}
