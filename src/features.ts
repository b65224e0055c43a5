import type { Route } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'

export interface Feature {
  name: string
  routes: Route[]
  /** Says what its jobs do; called once, before the jobs start. */
  work?: (world: World) => void
}

/** All of the product, in one list. */
export const features: Feature[] = []

export const allRoutes = (): Route[] => features.flatMap((feature) => feature.routes)
