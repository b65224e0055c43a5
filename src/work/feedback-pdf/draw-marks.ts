import type { PdfWriter } from '#money/documents/pdf/pdf-file.ts'
import { widthOf, write } from '#money/documents/pdf/text.ts'
import type { DrawnComment, RoundContent } from './round-content.ts'

type Colors = RoundContent['colors']

/** Where the picture is on the page, and which part of its height is shown. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
  from: number
  to: number
}

/** Draws a comment's shape as on screens: in the agency's color, with a light outline for dark pictures. */
export function drawShape(writer: PdfWriter, frame: Frame, comment: DrawnComment, { mark: ink }: Colors) {
  if (!comment.mark) return
  const { shape } = comment.mark
  const points = comment.mark.points.map((point) => onPaper(frame, point))
  for (const [color, width] of [
    ['#ffffff', 3.4],
    [ink, 1.7],
  ] as const) {
    writer.lineWidth(width).lineCap('round').lineJoin('round').strokeColor(color)
    if (comment.resolved && color === ink) writer.dash(4, { space: 3.5 })
    const [start = { x: 0, y: 0 }, end = start] = points
    if (shape === 'RECTANGLE') {
      writer.rect(
        Math.min(start.x, end.x),
        Math.min(start.y, end.y),
        Math.abs(end.x - start.x),
        Math.abs(end.y - start.y),
      )
    } else {
      writer.moveTo(start.x, start.y)
      for (const { x, y } of points.slice(1)) writer.lineTo(x, y)
    }
    writer.stroke()
    writer.undash()
    if (shape === 'ARROW') drawHead(writer, start, end)
  }
}

type Spot = { x: number; y: number }

function drawHead(writer: PdfWriter, start: Spot, end: Spot): void {
  const direction = Math.atan2(end.y - start.y, end.x - start.x)
  const wing = (turn: number) => ({
    x: end.x - 8 * Math.cos(direction + turn),
    y: end.y - 8 * Math.sin(direction + turn),
  })
  const [one, other] = [wing(0.54), wing(-0.54)]
  writer.moveTo(one.x, one.y).lineTo(end.x, end.y).lineTo(other.x, other.y).stroke()
}

/** Draws a numbered pin whose lower left tip marks the place, as on screens. */
export function drawPin(writer: PdfWriter, frame: Frame, comment: DrawnComment, colors: Colors): void {
  const { x, y } = onPaper(frame, [comment.x, comment.y])
  drawDrop(writer, x, y, comment, colors)
}

/** Draws the pin's number beside its comment. The place is the lower left corner. */
export function drawDrop(
  writer: PdfWriter,
  x: number,
  y: number,
  { number, resolved }: Pick<DrawnComment, 'number' | 'resolved'>,
  { accent, onAccent, mark }: Colors,
): void {
  const size = 2 * radius
  writer
    .lineWidth(1.4)
    .moveTo(x, y)
    .lineTo(x, y - radius)
    .bezierCurveTo(x, y - radius - bend, x + radius - bend, y - size, x + radius, y - size)
    .bezierCurveTo(x + radius + bend, y - size, x + size, y - radius - bend, x + size, y - radius)
    .bezierCurveTo(x + size, y - radius + bend, x + radius + bend, y, x + radius, y)
    .closePath()
  if (resolved) writer.fillAndStroke('#ffffff', mark)
  else writer.fillAndStroke(accent, '#ffffff')
  const text = String(number ?? '')
  const style = {
    size: text.length > 2 ? 6 : 7.5,
    weight: 'strong',
    color: resolved ? '#23201d' : onAccent,
  } as const
  write(writer, text, x + radius - widthOf(writer, text, style) / 2, y - radius - style.size * 0.7, style)
}

/** The radius of pins, in points. */
export const radius = 8
/** How far the control points of a quarter circle are from its ends. */
const bend = radius * 0.5523

function onPaper({ left, top, width, height, from, to }: Frame, [x, y]: readonly [number, number]): Spot {
  return { x: left + x * width, y: top + ((y - from) / (to - from)) * height }
}
