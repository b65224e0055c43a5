import { brickHouse, chapel, stair } from './buildings.ts'
import { lakeHouse } from './lake-house.ts'
import { row, say } from './lettering.ts'
import { box, grain, line, linear, type Pen } from './pen.ts'
import type { Scene } from './scene.ts'

const NAME = 'Atelier Fontaine'
const WORKS: [name: string, place: string, year: string, what: string][] = [
  ['Maison du Lac', 'Annecy', '2026', 'House'],
  ['Rue des Tanneurs', 'Lyon', '2025', 'Nine flats'],
  ['Chapelle Sainte-Odile', 'Die', '2024', 'Chapel'],
  ['Escalier Perrache', 'Lyon', '2024', 'Conversion'],
  ['École des Moulins', 'Grenoble', '2023', 'School'],
  ['Grange Blanche', 'Vercors', '2022', 'House'],
]

/** An architect's portfolio, 1440 by 2320: on white with much air, then dark with the picture to the edges. */
export function architectHome(pen: Pen, version: 1 | 2) {
  const look = version === 1 ? LIGHT : DARK
  box(pen, 0, 0, 1440, 2320, { fill: look.ground })
  if (version === 1) opening(pen, look)
  else openingFull(pen, look)
  const y = version === 1 ? 1070 : 1030
  index(pen, look, y)
  works(pen, look, y + 560)
  foot(pen, look)
  grain(pen, 0, 0, 1440, 2320, 0.1, 9)
}

interface Tone {
  ground: string
  ink: string
  muted: string
  rule: string
}
const LIGHT: Tone = { ground: '#f5f4f0', ink: '#171614', muted: '#77736b', rule: '#17161422' }
const DARK: Tone = { ground: '#151413', ink: '#f0ece4', muted: '#98928a', rule: '#f0ece426' }

function opening(pen: Pen, look: Tone) {
  head(pen, look.ink)
  say(pen, 'Houses that wait\nfor the evening light.', 92, 246, {
    font: '320 84/1.06',
    track: -38,
    color: look.ink,
  })
  say(
    pen,
    'Architecture and conversion in Lyon and Annecy, since 2009. Ten people, four projects a year.',
    968,
    214,
    { font: '18/1.55', color: look.muted, width: 360 },
  )
  lakeHouse(pen, 96, 396, 1248, 580)
  say(pen, 'Maison du Lac, Annecy', 96, 1006, { font: '14', color: look.muted })
  say(pen, '1 / 6', 1344, 1006, { font: '14', color: look.muted, align: 'right' })
}

function openingFull(pen: Pen, look: Tone) {
  lakeHouse(pen, 0, 0, 1440, 940)
  box(pen, 0, 0, 1440, 240, { fill: linear(pen, 0, 0, 0, 240, '#101827cc, #10182700') })
  box(pen, 0, 560, 1440, 381, {
    fill: linear(pen, 0, 560, 0, 940, `#15141300, ${look.ground}`),
  })
  head(pen, look.ink)
  say(pen, 'The evening light,\nand a house for it.', 92, 790, {
    font: 'italic 320 92/1.02 serif',
    track: -20,
    color: look.ink,
  })
  say(pen, 'Maison du Lac', 1344, 846, { font: '500 16', color: look.ink, align: 'right' })
  say(pen, 'Annecy, 2026', 1344, 872, { font: '16', color: '#c9c2b8', align: 'right' })
}

function head(pen: Pen, ink: string) {
  say(pen, NAME, 96, 76, { font: '600 20', track: -10, color: ink })
  row(pen, ['Projects', 'Atelier', 'Journal', 'Contact'], 930, 76, 40, { font: '450 16', color: ink })
  say(pen, 'FR', 1344, 76, { font: '450 16', color: ink, align: 'right' })
}

function index(pen: Pen, look: Tone, y: number) {
  say(pen, 'Index', 96, y + 60, { font: '600 16', color: look.ink })
  for (const [i, [name, place, year, what]] of WORKS.entries()) {
    const at = y + 60 + i * 70
    say(pen, String(i + 1).padStart(2, '0'), 400, at, { font: '15', color: look.muted })
    say(pen, name, 472, at + 4, { font: '380 30', track: -20, color: look.ink })
    say(pen, what, 960, at, { font: '16', color: look.muted })
    say(pen, place, 1130, at, { font: '16', color: look.muted })
    say(pen, year, 1344, at, { font: '16', color: look.muted, align: 'right' })
    line(pen, 400, at + 28, 1344, at + 28, look.rule)
  }
}

function works(pen: Pen, look: Tone, y: number) {
  const places: [Scene, number, number, number, number, number][] = [
    [brickHouse, 96, y, 500, 560, 1],
    [chapel, 636, y, 708, 340, 2],
    [stair, 636, y + 390, 340, 170, 3],
  ]
  for (const [scene, x, top, w, h, i] of places) {
    scene(pen, x, top, w, h)
    say(pen, WORKS[i]?.[0] ?? '', x, top + h + 28, { font: '500 15', color: look.ink })
  }
  say(pen, '“They asked how we live before they drew a line.”', 1016, y + 432, {
    font: 'italic 360 30/1.25 serif',
    color: look.ink,
    width: 320,
  })
  say(pen, 'Family Roussel, Annecy', 1016, y + 556, { font: '15', color: look.muted })
}

function foot(pen: Pen, look: Tone) {
  line(pen, 96, 2252, 1344, 2252, look.rule)
  row(
    pen,
    ['12 quai Saint-Vincent, Lyon', '3 rue du Lac, Annecy', 'bonjour@atelierfontaine.example'],
    96,
    2288,
    56,
    { font: '15', color: look.muted },
  )
  say(pen, NAME, 1344, 2288, { font: '600 15', color: look.ink, align: 'right' })
}
