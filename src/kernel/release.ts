import manifest from '../../package.json' with { type: 'json' }

/** The running release of Easel, such as 0.2.0. */
export const release = manifest.version

/** Orders releases, oldest first. */
export function compareReleases(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
