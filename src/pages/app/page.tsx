import type { ComponentType } from 'react'
import type { Part } from '#ui/part.tsx'
import { part } from '#ui/part.tsx'
import { PageSpinner } from './page-spinner.tsx'

/** A page in its own file, loaded when it's first shown or earlier if it will be needed. */
export type Page = Part<object>

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
  return part(async () => (await load())[name], <PageSpinner />)
}
