import type { z } from 'zod'

type Shaping = (value: unknown) => unknown

/**
 * Compiles a response's schema into a function that keeps only the fields the contract names. It doesn't
 * check values as `parse` does, since that took longer than all other work for a list of 50
 * (bench/README.md). Tests check values too, and that both functions agree.
 */
export function shaping(schema: z.ZodType): Shaping {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? checked(schema) : shapingOfObject(def.shape ?? {})
    case 'array':
      return shapingOfArray(shaping(def.element as z.ZodType))
    case 'nullable':
    case 'optional':
    case 'readonly':
      return shapingOfMaybe(shaping(def.innerType as z.ZodType))
    case 'pipe':
      // A preprocessed value may be a Date, which JSON turns into text, so shape it by its output schema.
      // Other pipes get the full check.
      return definitionOf(def.in as z.ZodType).type === 'transform'
        ? shaping(def.out as z.ZodType)
        : checked(schema)
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return (value) => value
    default:
      return checked(schema)
  }
}

/** Checks values fully, for schema types that are rare in responses: unions, defaults, records. */
function checked(schema: z.ZodType): Shaping {
  return (value) => schema.parse(value)
}

function shapingOfObject(shape: Record<string, z.ZodType>): Shaping {
  const fields = Object.entries(shape).map(([name, field]) => [name, shaping(field)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const shaped: Record<string, unknown> = {}
    for (const [name, shape] of fields) shaped[name] = shape(given[name])
    return shaped
  }
}

function shapingOfArray(shape: Shaping): Shaping {
  return (value) => (value as unknown[]).map(shape)
}

function shapingOfMaybe(shape: Shaping): Shaping {
  return (value) => (value === null || value === undefined ? value : shape(value))
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: unknown
  element?: unknown
  innerType?: unknown
  in?: unknown
  out?: unknown
}

function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition
}

/** Like {@link shaping}, but checks every value. Throws if the response doesn't match the contract. */
export function checkedShaping(schema: z.ZodType): Shaping {
  const shape = shaping(schema)
  return (value) => {
    const parsed = schema.parse(value)
    const shaped = shape(value)
    if (JSON.stringify(parsed) !== JSON.stringify(shaped)) {
      throw new Error(`An answer is shaped otherwise than its contract has it: ${JSON.stringify(shaped)}`)
    }
    return shaped
  }
}
