import { at, circle, type Line, line, type Pen, shape } from './pen.ts'

export interface BicycleLook {
  frame: string
  dark: string
  tyre?: string
  leather?: string
  bars?: 'drop' | 'flat' | 'swept'
  basket?: boolean
  guards?: boolean
}

/** The frame: two stays, seat tube, down tube, top tube, fork. */
export const TUBES: Line[] = [
  [-150, -88, -26, -82],
  [-150, -88, -62, -226],
  [-26, -82, -72, -250],
  [-26, -82, 108, -216],
  [-66, -226, 104, -234],
  [150, -88, 102, -252],
]

/** A bicycle that stands on y = 0, its rear wheel at x = -150 and its front one at 150; about 420 wide. */
export function bicycle(pen: Pen, look: BicycleLook) {
  const { frame, dark, tyre = '#20242c', leather = '#8a4f2a' } = look
  for (const x of [-150, 150]) wheel(pen, x, -88, tyre)
  if (look.guards) {
    for (const x of [-150, 150])
      shape(pen, `M${x - 92} -96A94 94 0 0 1 ${x + (x < 0 ? 60 : 80)} ${x < 0 ? -160 : -142}`, {
        stroke: dark,
        width: 5,
      })
  }
  for (const [i, tube] of TUBES.entries()) line(pen, ...tube, frame, i < 2 ? 8 : 13)
  for (const tube of TUBES.slice(2)) at(pen, -1.5, -3, 1, 0, () => line(pen, ...tube, '#ffffff44', 3))
  line(pen, 108, -214, 102, -252, dark, 14)
  shape(
    pen,
    'M-118 -262C-108 -278 -62 -276 -34 -268C-26 -264 -34 -258 -48 -258C-70 -256 -96 -244 -110 -250C-118 -254 -120 -258 -118 -262Z',
    { fill: leather },
  )
  line(pen, -72, -248, -74, -262, '#b9bec6', 7)
  handlebar(pen, look.bars ?? 'drop', leather)
  crank(pen, dark)
  if (look.basket) {
    shape(pen, 'M112 -292H190L178 -226H124Z', { fill: '#c8955a', stroke: '#8d5f2f', width: 3 })
    for (const y of [-276, -260, -244]) line(pen, 116, y, 186, y, '#8d5f2f', 2)
    for (const x of [128, 142, 156, 170]) line(pen, x, -290, x - (x - 151) * 0.15, -228, '#8d5f2f', 2)
  }
}

function wheel(pen: Pen, x: number, y: number, tyre: string) {
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * Math.PI
    const [dx, dy] = [Math.cos(angle) * 76, Math.sin(angle) * 76]
    line(pen, x - dx, y - dy, x + dx, y + dy, '#8d95a366', 1.1)
  }
  circle(pen, x, y, 83, { stroke: tyre, width: 10 })
  circle(pen, x, y, 76, { stroke: '#d5dae1', width: 4 })
  circle(pen, x, y, 8, { fill: '#b9bec6', stroke: '#6d7480', width: 2 })
}

function handlebar(pen: Pen, kind: NonNullable<BicycleLook['bars']>, leather: string) {
  line(pen, 102, -250, 98, -268, '#b9bec6', 7)
  if (kind === 'drop') {
    shape(pen, 'M98 -268C120 -274 150 -274 156 -258C162 -238 140 -222 116 -222', {
      stroke: '#b9bec6',
      width: 7,
    })
    shape(pen, 'M142 -270C160 -266 162 -238 116 -222', { stroke: leather, width: 9 })
    shape(pen, 'M148 -268C158 -276 164 -288 156 -292', { stroke: '#20242c', width: 8 })
  } else if (kind === 'flat') {
    line(pen, 98, -268, 126, -274, '#b9bec6', 7)
    line(pen, 110, -271, 140, -277, leather, 11)
  } else {
    shape(pen, 'M98 -268C124 -280 128 -296 96 -298C84 -298 72 -296 62 -292', { stroke: '#b9bec6', width: 7 })
    shape(pen, 'M94 -298C82 -298 72 -296 62 -292', { stroke: leather, width: 11 })
  }
}

function crank(pen: Pen, dark: string) {
  shape(pen, 'M-150 -98L-30 -108M-150 -78L-26 -56', { stroke: '#5c6470', width: 3.4 })
  circle(pen, -150, -88, 12, { stroke: '#5c6470', width: 4 })
  circle(pen, -26, -82, 27, { stroke: '#3a404a', width: 6 })
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2
    line(pen, -26, -82, -26 + Math.cos(angle) * 25, -82 + Math.sin(angle) * 25, '#3a404a', 4)
  }
  line(pen, -26, -82, 0, -40, dark, 8)
  line(pen, -14, -38, 18, -38, '#20242c', 8)
  line(pen, -26, -82, -52, -124, dark, 8)
  line(pen, -68, -126, -38, -126, '#20242c', 8)
}
