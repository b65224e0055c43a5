/** Loads the front page's largest picture together with its code. The theme must be set. */
export function preloadHero(): void {
  const width = matchMedia('(max-width: 639px)').matches ? '-phone' : ''
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  const href = `/pictures/hero${width}-${theme}.webp`
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }))
}
