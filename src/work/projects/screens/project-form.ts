import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { decimalsOf } from '#ui/format/money.ts'
import type { Project } from '../contract.ts'

/** What the fields of the form hold: text, as it was typed. */
export interface ProjectText {
  name: string
  summary: string
  clientId: string
  companyName: string
  budgetMin: string
  budgetMax: string
  deadline: string
}

export const projectFields = [
  'name',
  'summary',
  'clientId',
  'companyName',
  'budgetMin',
  'budgetMax',
  'deadline',
] as const

/** The text of a project that is there, or of a new one. */
export function textOf(project: Project | undefined, currency: string): ProjectText {
  return {
    name: project?.name ?? '',
    summary: project?.summary ?? '',
    clientId: project?.clientId ?? '',
    companyName: '',
    budgetMin: toWhole(project?.budgetMin, currency),
    budgetMax: toWhole(project?.budgetMax, currency),
    deadline: project?.deadline ?? '',
  }
}

/** The body to send: empty text is nothing, and budgets are whole units times what the currency's smallest is. */
export function bodyOf(text: ProjectText, currency: string) {
  return {
    name: text.name,
    summary: text.summary,
    clientId: text.clientId || null,
    companyName: text.companyName || null,
    budgetMin: toMinor(text.budgetMin, currency),
    budgetMax: toMinor(text.budgetMax, currency),
    deadline: text.deadline || null,
  }
}

/** Of the body, the fields whose text was changed. */
export function changedOf(before: ProjectText, text: ProjectText, currency: string) {
  const body = Object.entries(bodyOf(text, currency))
  return Object.fromEntries(
    body.filter(([name]) => before[name as keyof ProjectText] !== text[name as keyof ProjectText]),
  )
}

/** Checks the text by the very shape that the server checks the body with. */
export function resolverOf<Body extends z.ZodObject>(
  shape: Body,
  toBody: (text: ProjectText) => unknown,
): Resolver<ProjectText, unknown, z.output<Body>> {
  return (text) => {
    const checked = shape.safeParse(toBody(text))
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: FieldErrors<ProjectText> = {}
    for (const { path, message } of checked.error.issues) {
      errors[path[0] as keyof ProjectText] ??= { type: 'invalid', message }
    }
    return { values: {}, errors }
  }
}

function toWhole(minor: number | null | undefined, currency: string): string {
  return minor == null ? '' : String(minor / 10 ** decimalsOf(currency))
}

/** NaN for anything but a whole number, which the shape refuses with a sentence, as it does one below zero. */
function toMinor(text: string, currency: string): number | null {
  const digits = text.trim().replace(/[,\s]/g, '')
  if (digits === '') return null
  return /^-?\d+$/.test(digits) ? Number(digits) * 10 ** decimalsOf(currency) : Number.NaN
}
