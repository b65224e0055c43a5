import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

/** A row of the table: what was measured, its unit and its goal. */
export interface Line extends Figure {
  name: string
  unit: string
  goal?: string
}

const path = join(import.meta.dirname, 'README.md')
const end = '<!-- end -->'

/** Writes the server's table to README.md. */
export async function writeTable(lines: readonly Line[], loadBefore: number): Promise<void> {
  await writeBetween('npm run bench', [head, ...lines.map(row)].join('\n'), loadBefore)
}

/** Writes a table to README.md, after the comment that names this command. */
export async function writeBetween(command: string, table: string, loadBefore: number): Promise<void> {
  const begin = `<!-- written by ${command} -->`
  const text = await readFile(path, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const after = rest.slice(rest.indexOf(end))
  if (!after) throw new Error(`${path} has no place for the table`)
  await writeFile(path, `${before}${begin}\n${table}\n\n${machine(loadBefore)}\n${after}`)
}

const head = `| measured | Easel | floor | ratio | ceiling | ratio | goal |
|---|---|---|---|---|---|---|`

export function row(line: Line): string {
  const { name, unit, product, floor, overFloor, ceiling, overCeiling, goal = '' } = line
  const cells = [product, floor].map(figure).concat(share(overFloor), figure(ceiling), share(overCeiling))
  return `| ${name}, ${unit} | ${cells.join(' | ')} | ${goal} |`
}

function figure(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}

const share = (value: number | undefined) => value?.toFixed(2) ?? ''

function machine(loadBefore: number): string {
  const all = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const day = new Date().toISOString().slice(0, 10)
  const load = `load ${loadBefore.toFixed(1)} before the run, ${loadavg()[0]?.toFixed(1)} after it`
  return `Measured on ${day} with ${all.length} cores (${all[0]?.model.trim()}), ${gigabytes} GB, ${load}.`
}
