import { randomOf } from './random.ts'
import type { Section, SectionKind } from './sections.ts'
import { drawSection, sectionKinds } from './sections.ts'

/** A web page from which versions are generated. */
export interface Page {
  seed: number
  /** The window's width in pixels. */
  width: number
  /** The width of the content, centered in the window. */
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

interface Colors {
  paper: string
  ink: string
  soft: string
  line: string
  accent: string
  onAccent: string
}

const palettes: Colors[] = [
  { paper: '#ffffff', ink: '#1c1c22', soft: '#f0f1f5', line: '#d8dae2', accent: '#2f5bea', onAccent: '#fff' },
  { paper: '#fffaf2', ink: '#2b2118', soft: '#f3e6d4', line: '#dcc7aa', accent: '#b5461b', onAccent: '#fff' },
  { paper: '#f4f8f5', ink: '#12261a', soft: '#deeae1', line: '#b9cdbf', accent: '#1f7a48', onAccent: '#fff' },
  { paper: '#14151b', ink: '#e9e9f0', soft: '#23252f', line: '#3a3d4a', accent: '#8ea2ff', onAccent: '#111' },
  { paper: '#fff7fa', ink: '#33131f', soft: '#f9dfe8', line: '#e5b7c8', accent: '#a3195b', onAccent: '#fff' },
]

/** Returns a different page for each seed. Every fourth one is for phones. */
export function pageOf(seed: number): Page {
  const random = randomOf(seed + 1)
  const phone = seed % 4 === 3
  const kinds: SectionKind[] = ['hero']
  while (kinds.length < random.whole(6, 8)) kinds.push(random.pick(sectionKinds.slice(1)))
  // Every page has a grid of identical cards.
  kinds.splice(random.whole(1, 4), 0, random.pick(['products', 'same', 'features']))
  return {
    seed,
    width: phone ? 390 : random.pick([1280, 1366, 1440]),
    wrap: phone ? 358 : random.pick([960, 1040, 1140]),
    colors: random.pick(palettes),
    font: random.pick(['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed', 'DejaVu Sans Mono']),
    corners: random.pick([0, 4, 12]),
    zoom: 1,
    density: phone ? 2 : 1,
    notice: 0,
    sections: kinds.map((kind, at) => ({ kind, seed: seed * 100 + at })),
    edited: null,
  }
}

/** A palette that differs from this page's. Every second page gets the dark one. */
export function recolored(page: Page): Colors {
  const others = palettes.filter(({ paper }) => paper !== page.colors.paper)
  const dark = others.find(({ paper }) => paper === '#14151b')
  return (page.seed % 2 === 0 && dark) || (others[page.seed % others.length] ?? page.colors)
}

/** Returns the page as HTML. */
export function drawPage(page: Page): string {
  const { colors, wrap, zoom, corners, notice, font } = page
  const narrow = wrap < 500
  return `<!doctype html><meta charset="utf-8"><style>
:root{--paper:${colors.paper};--ink:${colors.ink};--soft:${colors.soft};--line:${colors.line};--accent:${colors.accent};--on:${colors.onAccent}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:16px/1.55 '${font}'}
main{zoom:${zoom}}
.wrap{width:${wrap}px;margin:0 auto}
section{padding-bottom:64px}
section:nth-of-type(3n){background:var(--soft)}
nav{display:flex;gap:28px;padding:20px 0;border-bottom:1px solid var(--line)}nav b{margin-right:auto}
.notice{height:${notice}px;background:var(--accent);color:var(--on);padding:14px;text-align:center;overflow:hidden}
h1{font-size:${narrow ? 32 : 52}px;line-height:1.1;margin-bottom:20px}h2{font-size:${narrow ? 24 : 32}px;margin-bottom:24px}h3{font-size:18px;margin:12px 0 8px}
.lead{font-size:19px;margin-bottom:24px}p{margin-bottom:14px}
.two{display:grid;grid-template-columns:${narrow ? '1fr' : '1fr 1fr'};gap:48px;align-items:center}
.grid{display:grid;gap:24px}${narrow ? '.grid{grid-template-columns:1fr !important}' : ''}
.card{border:1px solid var(--line);border-radius:${corners}px;padding:20px;background:var(--paper)}
.icon{display:block;width:40px;height:40px;border-radius:50%;background:var(--accent)}
.button{display:inline-block;background:var(--accent);color:var(--on);border-radius:${corners}px;padding:11px 22px;font-weight:bold}
.button.quiet{background:none;color:var(--ink);border:1px solid var(--line)}
.picture{display:block;width:100%;border-radius:${corners}px}
.column{max-width:720px;margin:0 auto}
table{width:100%;border-collapse:collapse}td{padding:12px 8px;border-bottom:1px solid var(--line)}
label{display:block;margin:14px 0 6px}.field{height:46px;border:1px solid var(--line);border-radius:${corners}px;margin-bottom:8px}
blockquote{border-left:4px solid var(--accent);padding:8px 0 8px 24px;font-size:19px}blockquote footer{font-size:14px;margin-top:12px}
.figure b{display:block;font-size:44px;color:var(--accent)}
.question{display:flex;justify-content:space-between;padding:18px 0;border-bottom:1px solid var(--line)}
.center{text-align:center}
h1,h2,h3,label,.figure b,.figure span,blockquote footer{width:fit-content}.center h2{margin-left:auto;margin-right:auto}
[data-edited]{color:#d02020 !important;font-weight:bold}
</style><main>${notice ? `<div class="notice">Closed on Monday. Free delivery on all orders above 40.</div>` : ''}
<nav class="wrap"><b>Company</b><span>Work</span><span>Prices</span><span>Contact</span></nav>
${page.sections.map((section) => drawSection(section, page.edited)).join('\n')}
<footer class="wrap" style="padding:40px 0;border-top:1px solid var(--line)">All rights reserved</footer></main>`
}
