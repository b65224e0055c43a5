import type { Face } from './faces.ts'
import { hairBehind, hairInFront, tint } from './hair.ts'
import { at, box, circle, ellipse, inside, linear, type Pen, radial, shape } from './pen.ts'

/** A drawn portrait, 512 by 512: head and shoulders, lit from the upper left. */
export function avatar(pen: Pen, face: Face) {
  box(pen, 0, 0, 512, 512, {
    fill: radial(pen, 256, 230, 420, `${tint(face.ground, 0.25)}, ${face.ground}`, 180, 150),
  })
  at(pen, -62, -34, 1.24, 0, () => {
    hairBehind(pen, face)
    shoulders(pen, face)
    head(pen, face)
    hairInFront(pen, face)
    if (face.glasses) glasses(pen, face.glasses)
  })
}

function shoulders(pen: Pen, { skin, clothes, collar }: Face) {
  const body = 'M56 540C60 424 130 392 206 378H306C382 392 452 424 456 540Z'
  shape(pen, body, {
    fill: linear(pen, 80, 380, 440, 520, `${tint(clothes, 0.12)}, ${tint(clothes, -0.25)}`),
  })
  shape(pen, 'M206 330H306V392C290 424 222 424 206 392Z', { fill: tint(skin, -0.16) })
  if (collar === 'crew')
    shape(pen, 'M200 380C214 424 298 424 312 380L324 386C312 444 200 444 188 386Z', {
      fill: tint(clothes, -0.2),
    })
  if (collar === 'turtle') box(pen, 196, 362, 120, 54, { fill: tint(clothes, 0.1), radius: 22 })
  if (collar === 'shirt' || collar === 'apron') {
    shape(pen, 'M204 376L256 424L308 376L330 392L292 448L256 424L220 448L182 392Z', {
      fill: collar === 'apron' ? '#f3ead9' : tint(clothes, 0.3),
    })
  }
  if (collar === 'apron') {
    for (const d of ['M150 404L180 392L206 540H160Z', 'M362 404L332 392L306 540H352Z'])
      shape(pen, d, { fill: '#3c2a20' })
    box(pen, 168, 476, 176, 70, { fill: '#3c2a20', radius: [12, 12, 0, 0] })
  }
  if (collar === 'blazer') {
    shape(pen, 'M206 376L256 470L306 376L316 380L256 540L196 380Z', { fill: '#f4f0e8' })
    shape(pen, 'M196 376L256 500L250 540H200L150 400Z', { fill: tint(clothes, -0.12) })
    shape(pen, 'M316 376L256 500L262 540H312L362 400Z', { fill: tint(clothes, -0.2) })
  }
}

function head(pen: Pen, face: Face) {
  const { skin } = face
  for (const x of [158, 354]) ellipse(pen, x, 258, 18, 28, { fill: tint(skin, -0.1) })
  const outline =
    'M160 220C160 140 200 112 256 112C312 112 352 140 352 220C352 300 320 366 256 366C192 366 160 300 160 220Z'
  shape(pen, outline, {
    fill: radial(pen, 256, 250, 200, `${tint(skin, 0.1)}, ${skin} 60%, ${tint(skin, -0.18)}`, 216, 200),
  })
  inside(pen, outline, () => {
    if (face.beard === 'full' || face.beard === 'stubble') {
      pen.globalAlpha = face.beard === 'stubble' ? 0.28 : 1
      shape(
        pen,
        'M140 236C170 250 168 300 196 304C220 292 292 292 316 304C344 300 342 250 372 236V400H140Z',
        { fill: tint(face.hair, -0.05) },
      )
      pen.globalAlpha = 1
    }
    for (const x of [196, 316])
      circle(pen, x, 288, 26, { fill: radial(pen, x, 288, 26, '#e0604844, #e0604800') })
  })
  for (const x of [214, 298]) {
    ellipse(pen, x, 240, 8, 10, { fill: '#241a17' })
    circle(pen, x + 3, 236, 2.6, { fill: '#ffffff' })
    shape(pen, `M${x - 21} 214Q${x} 202 ${x + 21} 213`, {
      stroke: face.grey ? '#8d8a88' : tint(face.hair, -0.15),
      width: 7,
    })
  }
  shape(pen, 'M256 244Q246 276 250 282Q258 288 266 282', { stroke: tint(skin, -0.28), width: 5 })
  const lip = face.beard === 'full' ? '#b5604e' : tint(skin, -0.38)
  shape(pen, 'M228 312Q256 336 284 312', { stroke: lip, width: 7 })
  if (face.beard === 'full' || face.beard === 'moustache')
    shape(pen, 'M212 304Q234 286 256 296Q278 286 300 304Q278 308 256 304Q234 308 212 304Z', {
      fill: tint(face.hair, -0.1),
    })
  if (face.earrings) for (const x of [152, 360]) circle(pen, x, 296, 8, { fill: '#e2b857' })
}

function glasses(pen: Pen, kind: 'round' | 'square') {
  for (const x of [212, 300]) {
    box(pen, x - 34, 210, 68, 60, {
      fill: '#ffffff22',
      stroke: '#2a2522',
      width: 6,
      radius: kind === 'round' ? 30 : 14,
    })
  }
  shape(pen, 'M246 236Q256 228 266 236', { stroke: '#2a2522', width: 6 })
  for (const d of ['M178 232L158 228', 'M334 232L354 228']) shape(pen, d, { stroke: '#2a2522', width: 6 })
}
