import { variablesOf } from '../drawing.ts'
import type { Colors, Family, Page } from '../family.ts'
import { kinds } from './sections.ts'

const palettes: Colors[] = [
  { paper: '#ffffff', ink: '#1c1c22', soft: '#f0f1f5', line: '#d8dae2', accent: '#2f5bea', onAccent: '#fff' },
  { paper: '#fffaf2', ink: '#2b2118', soft: '#f3e6d4', line: '#dcc7aa', accent: '#b5461b', onAccent: '#fff' },
  { paper: '#f4f8f5', ink: '#12261a', soft: '#deeae1', line: '#b9cdbf', accent: '#1f7a48', onAccent: '#fff' },
  { paper: '#14151b', ink: '#e9e9f0', soft: '#23252f', line: '#3a3d4a', accent: '#8ea2ff', onAccent: '#111' },
  { paper: '#fff7fa', ink: '#33131f', soft: '#f9dfe8', line: '#e5b7c8', accent: '#a3195b', onAccent: '#fff' },
]

export const tuned: Family = {
  first: 'hero',
  kinds,
  repeated: ['products', 'same', 'features'],
  grids: ['products', 'features'],
  palettes,
  style,
  frame: (
    { notice },
    sections,
  ) => `${notice ? '<div class="notice">Closed on Monday. Free delivery on all orders above 40.</div>' : ''}
<nav class="wrap"><b>Company</b><span>Work</span><span>Prices</span><span>Contact</span></nav>
${sections}
<footer class="wrap" style="padding:40px 0;border-top:1px solid var(--line)">All rights reserved</footer>`,
}

function style({ colors, wrap, zoom, corners, notice, font }: Page): string {
  const narrow = wrap < 500
  return `${variablesOf(colors)}
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
[data-edited]{color:#d02020 !important;font-weight:bold}`
}
