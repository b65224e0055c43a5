import type { Random } from './random.ts'

/** A web page from which versions are generated. */
export interface Page {
  seed: number
  family: Family
  /** The window's width in pixels. */
  width: number
  /** The width of the content in pixels. */
  wrap: number
  colors: Colors
  font: string
  /** The corners of cards and buttons, in pixels. */
  corners: number
  /** Draws everything larger or smaller. */
  zoom: number
  /** Pixels of the picture for each pixel of the page. */
  density: number
  /** The height of a notice above everything, in pixels. */
  notice: number
  sections: Section[]
  /** The element whose text and color change. */
  edited: string | null
}

export interface Colors {
  paper: string
  ink: string
  soft: string
  line: string
  accent: string
  onAccent: string
}

/** A part of a page. The same seed produces the same content. */
export interface Section {
  kind: string
  seed: number
  /** Extra space above it, in pixels. */
  space?: number
  /** Draws it larger or smaller. */
  zoom?: number
  /** The numbers that the cards are drawn from. Leave one out or add one to change the grid. */
  cards?: number[]
}

/** Templates and styles for pages. The pages for tuning and the held-out ones have nothing in common. */
export interface Family {
  /** The section at the top of every page. */
  first: string
  kinds: Record<string, Draw>
  /** Sections of similar or identical cards. Every page has one. */
  repeated: string[]
  /** Sections with cards that can be inserted and removed. */
  grids: string[]
  palettes: Colors[]
  style: (page: Page) => string
  /** The page's content with its header and footer. */
  frame: (page: Page, sections: string) => string
}

export type Draw = (random: Random, spot: Spot, section: Section) => string
/** Returns an attribute that makes an element a possible place for a pin. */
export type Spot = (name?: string) => string
