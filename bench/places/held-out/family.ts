import { variablesOf } from '../drawing.ts'
import type { Colors, Family, Page } from '../family.ts'
import { kinds } from './sections.ts'

const palettes: Colors[] = [
  { paper: '#fafafa', ink: '#20242c', soft: '#eceff4', line: '#cfd5df', accent: '#0a7d8c', onAccent: '#fff' },
  { paper: '#fdf9ec', ink: '#33301f', soft: '#f2ebcf', line: '#d9cf9f', accent: '#8a6d00', onAccent: '#fff' },
  { paper: '#f6f3fb', ink: '#251a38', soft: '#e6def4', line: '#c8bbe0', accent: '#6b3fc0', onAccent: '#fff' },
  { paper: '#0d1f1c', ink: '#e2f0ec', soft: '#173530', line: '#2e5850', accent: '#5fd6b8', onAccent: '#022' },
  { paper: '#ffffff', ink: '#111111', soft: '#f6f6f6', line: '#e2e2e2', accent: '#d3281f', onAccent: '#fff' },
]

/** The width of the menu at the side, in pixels. */
const side = 230

export const heldOut: Family = {
  first: 'cover',
  kinds,
  repeated: ['people', 'plans', 'identical'],
  grids: ['people', 'listing'],
  palettes,
  style,
  frame,
}

/** Every second page has a menu at the side, unless it's for phones. */
const hasSide = ({ seed, wrap }: Page) => seed % 2 === 0 && wrap > 500

function frame(page: Page, sections: string): string {
  const notice = page.notice ? '<div class="notice">New opening hours from next month</div>' : ''
  const items = ['Overview', 'Journal', 'Places', 'Library', 'Account']
    .map((name) => `<a>${name}</a>`)
    .join('')
  const end = '<footer><div class="wrap">Made with care. Terms, privacy, imprint.</div></footer>'
  if (!hasSide(page)) return `${notice}<header><div class="wrap">${items}</div></header>${sections}${end}`
  return `${notice}<div class="beside"><aside>${items}</aside><div>${sections}${end}</div></div>`
}

function style(page: Page): string {
  const { colors, wrap, zoom, corners, notice, font } = page
  const isNarrow = wrap < 500
  const wrapStyle = hasSide(page)
    ? `width:${wrap - side - 72}px;margin:0 36px`
    : `width:${wrap}px;margin:0 auto`
  return `${variablesOf(colors)}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--paper);color:var(--ink);font:15px/1.45 '${font}'}
main{zoom:${zoom}}
.wrap{${wrapStyle}}
.beside{display:grid;grid-template-columns:${side}px 1fr}
aside{background:var(--soft);border-right:1px solid var(--line);padding:28px 20px}aside a{display:block;padding:9px 12px;border-radius:${corners}px}aside a:first-child{background:var(--accent);color:var(--on)}
header{background:var(--ink);color:var(--paper);padding:16px 0}header a{margin-right:${isNarrow ? 10 : 30}px;font-size:${isNarrow ? 11 : 15}px}
footer{background:var(--soft);padding:28px 0;font-size:13px}
.notice{height:${notice}px;background:var(--soft);border-bottom:2px solid var(--accent);padding:12px;overflow:hidden}
section{padding-bottom:48px;border-bottom:1px solid var(--line)}
section:nth-of-type(even){background:linear-gradient(var(--soft),var(--paper))}
h1{font-size:${isNarrow ? 30 : 44}px;line-height:1.15;letter-spacing:-1px;margin-bottom:14px}h2{font-size:${isNarrow ? 21 : 26}px;border-bottom:3px solid var(--accent);margin-bottom:28px}h3{font-size:16px;margin-bottom:6px}
h1,h2,h3,small,.intro,.plan b,.tile b{width:fit-content}
small{display:block;font-size:12px}ul{list-style:none}
.opening{padding:${isNarrow ? 10 : 44}px 0}.over{text-transform:uppercase;letter-spacing:3px}.intro{font-size:18px;max-width:560px;margin-bottom:22px}
.pill{display:inline-block;border:2px solid var(--accent);color:var(--accent);border-radius:99px;padding:7px 20px}
.picture{display:block;width:100%}
.grid{display:grid;gap:18px}${isNarrow ? '.grid{grid-template-columns:1fr !important}' : ''}
.person{display:flex;gap:16px;align-items:center}.face{width:84px;flex:none;fill:var(--line)}.inner{fill:var(--paper)}
.plan,.panel,.tile,.review{background:var(--paper);box-shadow:0 2px 10px #0003;border-radius:${corners}px;padding:22px}
.plan b{font-size:38px;display:block;margin:8px 0}.plan li{display:flex;gap:8px;padding:5px 0}.plan .pill{margin-top:14px}
.tick{width:14px;height:14px;border-radius:50%;background:var(--accent);margin-top:4px}
.star{width:20px;height:20px;fill:var(--accent)}.review p{margin:8px 0}
.entry{display:flex;gap:20px;padding:16px 0;border-top:1px solid var(--line)}.thumb{width:${isNarrow ? 96 : 180}px;flex:none}
.turn{display:grid;grid-template-columns:${isNarrow ? '1fr' : '1fr 1fr'};gap:32px;align-items:center;margin-bottom:36px}${isNarrow ? '' : '.reversed>:first-child{order:1}'}
.step{display:flex;gap:18px;margin-bottom:22px}.step>b{flex:none;width:40px;height:40px;line-height:40px;text-align:center;border-radius:50%;background:var(--accent);color:var(--on)}
.tiles{display:grid;grid-template-columns:repeat(${isNarrow ? 2 : 4},1fr);gap:14px;margin-bottom:18px}.tile b{display:block;font-size:30px}.tile em{color:var(--accent)}
.chart{display:block;width:100%}
table{width:100%;border-collapse:collapse}td{padding:10px 6px}tr:nth-child(odd){background:var(--soft)}
.dot{display:block;width:9px;height:9px;border-radius:50%;background:var(--accent)}.tag{background:var(--line);border-radius:4px;padding:2px 8px;font-size:12px}
.days{display:grid;grid-template-columns:repeat(7,1fr);border-left:1px solid var(--line);border-top:1px solid var(--line)}.day{height:${isNarrow ? 54 : 84}px;border-right:1px solid var(--line);border-bottom:1px solid var(--line);padding:6px;font-size:13px;overflow:hidden}.day em{display:block;background:var(--accent);color:var(--on);font-size:11px;padding:1px 4px}
.marks{display:flex;flex-wrap:wrap;gap:24px;justify-content:space-between}.marks svg{width:130px;fill:var(--ink)}
.links{display:grid;grid-template-columns:repeat(${isNarrow ? 2 : 4},1fr);gap:20px}.links li{padding:4px 0}
.setting{display:flex;justify-content:space-between;padding:14px 0;border-top:1px solid var(--line)}.switch{width:44px;height:24px;border-radius:12px;background:var(--line)}.switch.on{background:var(--accent)}
[data-edited]{color:#d02020 !important;font-weight:bold}`
}
