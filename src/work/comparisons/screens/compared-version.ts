import type { RefObject } from 'react'
import type { ZoomLevel } from '#work/feedback/screens/canvas/zoom.ts'
import type { DesignUrls } from '#work/files/screens/design-urls.ts'
import type { Comparison } from '../contract.ts'
import type { Mode } from './comparison-state.ts'

/** A version that can be compared. Guests use different URLs than people with an account. */
export interface ComparedVersion {
  version: number
  isNewest: boolean
  /** What changed since the previous version. */
  changeNote: string | null
  mediaType: string
  width: number | null
  height: number | null
  pages: number | null
  urls: DesignUrls
}

/** The functions that the zoom buttons call, provided by the visible area. */
export interface ZoomControls {
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
}

export interface ModeProps {
  mode: Mode
  before: ComparedVersion
  after: ComparedVersion
  page: number
  level: ZoomLevel
  controls: RefObject<ZoomControls | null>
  changes: { regions: Comparison['regions']; chosen: number | null; onChoose: (at: number) => void }
}
