import type { ComponentType, ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'

/** A component in its own file, which loads when it's first shown or earlier by `prefetch`. */
export type Part<Props> = ComponentType<Props> & { prefetch: () => Promise<unknown> }

/**
 * Loads a component when it's needed. Until then, shows the fallback. If it can't be loaded, the nearest error
 * boundary shows why.
 *
 * Don't use React's `lazy` and `Suspense`: after each fallback that appears or disappears, React waits for up to
 * 300 ms before it shows other content that has loaded. On a screen with nested parts, these waits add up.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined
  const prefetch = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function LoadedPart(props: Props) {
    const [state, setState] = useState<{ Loaded?: ComponentType<Props> | undefined; failure?: unknown }>({
      Loaded: loaded,
    })
    useLayoutEffect(() => {
      if (loaded) setState((before) => (before.Loaded ? before : { Loaded: loaded }))
      else
        prefetch().then(
          () => setState({ Loaded: loaded }),
          (failure) => setState({ failure }),
        )
    }, [])
    if (state.failure) throw state.failure
    return state.Loaded ? <state.Loaded {...props} /> : fallback
  }

  return Object.assign(LoadedPart, { prefetch })
}
