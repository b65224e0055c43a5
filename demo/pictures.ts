import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { architectHome } from './pictures/architect.ts'
import { avatar } from './pictures/avatars.ts'
import { bakeryHome } from './pictures/bakery.ts'
import { bakeryShop } from './pictures/bakery-shop.ts'
import { bikesHome } from './pictures/bikes.ts'
import { PEOPLE } from './pictures/faces.ts'
import { lawHome } from './pictures/law.ts'
import { bakeryLogo } from './pictures/logo.ts'
import type { Pen } from './pictures/pen.ts'
import { bakeryStyleGuide } from './pictures/style-guide.ts'
import { yogaBooking } from './pictures/yoga.ts'

type Draw = (pen: Pen, version: 1 | 2) => void
type Form = 'png' | 'jpeg' | 'webp'

/** Every design of the demo: who draws it, its size in CSS pixels, and how it is kept. */
const DESIGNS = {
  'bakery-home': { draw: bakeryHome, width: 1440, height: 2300, form: 'jpeg' },
  'bakery-shop': { draw: bakeryShop, width: 1440, height: 1960, form: 'jpeg' },
  'bakery-logo': { draw: bakeryLogo, width: 1200, height: 800, form: 'png' },
  'architect-home': { draw: architectHome, width: 1440, height: 2320, form: 'webp' },
  'yoga-booking': { draw: yogaBooking, width: 390, height: 1560, scale: 2, form: 'jpeg' },
  'law-home': { draw: lawHome, width: 1440, height: 2200, form: 'jpeg' },
  'bikes-home': { draw: bikesHome, width: 1440, height: 2240, form: 'jpeg' },
} satisfies Record<string, { draw: Draw; width: number; height: number; scale?: number; form: Form }>

export type DesignKey = keyof typeof DESIGNS
export type PersonKey = keyof typeof PEOPLE

export interface Drawn {
  bytes: Buffer
  /** A MIME type, true to the bytes. */
  type: string
  /** The file's ending, with its dot. */
  ending: string
}

/** One version of one design. The same bytes every time, on every machine of one kind. */
export function drawDesign(key: DesignKey, version: 1 | 2): Promise<Drawn> {
  const design = DESIGNS[key]
  const scale = 'scale' in design ? design.scale : 1
  return drawn(design.width, design.height, scale, design.form, (pen) => design.draw(pen, version))
}

/** A portrait, 512 by 512. */
export function drawPerson(key: PersonKey): Promise<Drawn> {
  return drawn(512, 512, 1, 'jpeg', (pen) => avatar(pen, PEOPLE[key]))
}

/** The bakery's style guide, two pages. */
export function drawStyleGuide(): Drawn {
  return { bytes: bakeryStyleGuide(), type: 'application/pdf', ending: '.pdf' }
}

/** Drawn on this thread and encoded on another. */
async function drawn(
  width: number,
  height: number,
  scale: number,
  form: Form,
  draw: (pen: Pen) => void,
): Promise<Drawn> {
  const canvas = createCanvas(width * scale, height * scale)
  const pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  draw(pen)
  const bytes = await (form === 'png' ? canvas.encode('png') : canvas.encode(form, 90))
  return { bytes, type: `image/${form}`, ending: form === 'jpeg' ? '.jpg' : `.${form}` }
}

/** Writes all of them into a folder, for looking: `node demo/pictures.ts <folder>`. */
async function writeAll(folder: string) {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, { bytes, ending }: Drawn) => {
    writeFileSync(join(folder, name + ending), bytes)
    console.log(`${name}${ending}  ${Math.round(bytes.length / 1024)} kB`)
  }
  for (const key of Object.keys(DESIGNS) as DesignKey[]) {
    write(`${key}-1`, await drawDesign(key, 1))
    write(`${key}-2`, await drawDesign(key, 2))
  }
  for (const key of Object.keys(PEOPLE) as PersonKey[]) write(`person-${key}`, await drawPerson(key))
  write('style-guide', drawStyleGuide())
}

if (import.meta.main) await writeAll(process.argv[2] ?? 'demo-pictures')
