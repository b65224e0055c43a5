import { PDFDocument } from '@napi-rs/canvas'
import { BAKERY } from './bakery-brand.ts'
import { croissant, loaf, tinLoaf } from './breads.ts'
import { wheat } from './landscape.ts'
import { say } from './lettering.ts'
import { at, box, circle, line, type Pen } from './pen.ts'

const { paper, ink, soft, crust, butter, blush, sage } = BAKERY
const WIDTH = 842
const HEIGHT = 595

/** The bakery's style guide: two pages of A4 on their side, as a PDF. */
export function bakeryStyleGuide(): Buffer {
  const pdf = new PDFDocument({ title: 'Hartley & Rye: colours and letters', creator: 'Northlight Studio' })
  for (const page of [colours, letters]) {
    const pen = pdf.beginPage(WIDTH, HEIGHT) as Pen
    box(pen, 0, 0, WIDTH, HEIGHT, { fill: paper })
    page(pen)
    pdf.endPage()
  }
  return pdf.close()
}

function colours(pen: Pen) {
  title(pen, 'Colours', '1')
  const swatches = [
    ['Oven', crust, '#B4532A', 'One button on a page, and nothing else'],
    ['Butter', butter, '#F2C868', 'Saturday things'],
    ['Sage', sage, '#5F7050', 'The mill, the field'],
    ['Crust', ink, '#2A1810', 'Words'],
    ['Flour', '#fffaf1', '#FFFAF1', 'What lies on the paper'],
    ['Dough', blush, '#F0DCC2', 'Behind bread'],
  ] as const
  for (const [i, [name, fill, hex, use]] of swatches.entries()) {
    const x = 56 + (i % 3) * 250
    const y = 140 + Math.floor(i / 3) * 200
    box(pen, x, y, 230, 118, { fill, radius: 10 })
    say(pen, name, x, y + 146, { font: '580 19 round', color: ink })
    say(pen, hex, x + 230, y + 145, { font: '500 12', color: soft, align: 'right' })
    say(pen, use, x, y + 166, { font: '12', color: soft })
  }
}

function letters(pen: Pen) {
  title(pen, 'Letters', '2')
  say(pen, 'Bread worth getting up for.', 54, 200, { font: '560 54 round', track: -18, color: ink })
  say(pen, 'Fraunces, 560, round. Headlines in one sentence with its full stop.', 56, 232, {
    font: '12',
    color: soft,
  })
  say(pen, 'Croissants  8:00', 56, 292, { font: 'italic 500 30 round', color: crust })
  say(pen, 'Fraunces in italics, for the hour and the weather.', 56, 318, { font: '12', color: soft })
  say(
    pen,
    'Slow sourdough and honest pastry, from grain that grows eleven miles from the oven. Ben feeds the starter every night at ten.',
    56,
    372,
    { font: '17/1.55', color: ink, width: 420 },
  )
  say(pen, 'Inter, 17 on 26. Never wider than sixty letters.', 56, 466, { font: '12', color: soft })
  box(pen, 520, 270, 266, 210, { fill: blush, radius: 10 })
  for (const [x, turn] of [
    [560, -8],
    [586, 3],
    [750, 7],
  ] as const)
    wheat(pen, x, 470, 130, turn, '#c98a37')
  at(pen, 664, 400, 0.8, 0, () => loaf(pen))
  for (const [i, draw] of [croissant, tinLoaf].entries()) {
    circle(pen, 560 + i * 86, 530, 30, { fill: '#fffaf1' })
    at(pen, 560 + i * 86, 530, 0.22, 0, () => draw(pen))
  }
}

function title(pen: Pen, words: string, page: string) {
  say(pen, 'Hartley & Rye', 56, 62, { font: '620 16 round', color: ink })
  say(pen, words, 56, 112, { font: '540 34 round', track: -10, color: ink })
  line(pen, 56, 566, 786, 566, '#2a181033')
  say(pen, 'Northlight Studio', 56, 584, { font: '10', color: soft })
  say(pen, page, 786, 584, { font: '10', color: soft, align: 'right' })
}
