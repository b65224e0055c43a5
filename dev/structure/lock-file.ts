/** A package's entry in package-lock.json. */
export interface LockedPackage {
  integrity?: string
  resolved?: string
  /** Whether the package is bundled in its parent's tarball, whose checksum covers it. */
  inBundle?: boolean
  /** Whether the package is a folder in this repository. */
  link?: boolean
}

/**
 * Reports packages that npm would install without a checksum, or from one fixed registry. npm leaves out the
 * checksum if it couldn't fetch a platform's package when writing the lock file.
 */
export function checkLockFile(locked: Record<string, LockedPackage>): string[] {
  return Object.entries(locked)
    .filter(([path]) => path.startsWith('node_modules/'))
    .flatMap(([path, { integrity, resolved, inBundle, link }]) => [
      ...(integrity || inBundle || link ? [] : [`package-lock.json: ${path} has no integrity`]),
      ...(resolved?.startsWith('http') ? [`package-lock.json: ${path} names a registry (${resolved})`] : []),
    ])
}
