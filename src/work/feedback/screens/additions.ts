import type { ReactNode } from 'react'
import type { FileItem } from '#work/files/contract.ts'
import type { CanvasTarget } from './canvas/canvas-target.ts'
import type { ShownItem } from './pending-comments.ts'
import type { ThreadActions } from './thread/thread-actions.ts'

/** What the panel or the full window shows, for rooms above this one that add content to it. */
interface PanelState {
  /** The newest version of the design. Undefined on the empty board. */
  newest: FileItem | undefined
  canvasTarget: CanvasTarget
  items: ShownItem[]
  actions: ThreadActions
  /** Whether this person can comment now. */
  mayComment: boolean
  onTurn: (target: CanvasTarget) => void
  /** Called when an added pin is chosen on the picture. */
  onChoose?: () => void
}

/** Adds content on the picture and above the list. */
export type UseAdditions = (panel: PanelState) => { onCanvas: ReactNode; aboveList: ReactNode }

export const noAdditions: UseAdditions = () => ({ onCanvas: null, aboveList: null })
