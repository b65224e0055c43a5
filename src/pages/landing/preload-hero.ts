import { localPicture } from './local-picture.ts'

/** Loads the front page's largest picture together with its code. The theme must be set. */
export function preloadHero(): void {
  const name = matchMedia('(max-width: 639px)').matches ? 'hero-phone' : localPicture('hero')
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  const href = `/pictures/${name}-${theme}.webp`
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }))
}
