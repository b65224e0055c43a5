import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

/** A page in its own file, loaded when it's first shown or earlier if it will be needed. */
export type Page = LazyExoticComponent<ComponentType> & { prefetch: () => Promise<unknown> }

export interface PortalPage {
  path: string
  page: Page
  /** Whether the page is only for administrators. */
  admin?: boolean
  /** Whether the page shows its own text to other roles (section 2.20 of the specification). */
  refusesItself?: boolean
}

export interface RouteTable {
  setUp: PortalPage
  everyone: PortalPage[]
  signedIn: PortalPage[]
  notFound: Page
}

export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const shown = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return Object.assign(shown, { prefetch: load })
}
