import type { Params, Tags, Value } from './message-params.ts'

declare const text: unique symbol

/**
 * One message of a catalog, known by its English text to the type checker. On the server it is a {@link Key}. In the
 * built pages it is the sentence itself in the reader's language, because each language has its own files.
 */
export interface Message<Text extends string = string> {
  readonly [text]: Text
}

/** A message on the server: which catalog it is in, and what it says in English. */
export interface Key {
  readonly room: string
  readonly key: string
  readonly english: string
}

/** A message with its values, worded when someone reads it. */
export interface Wording {
  readonly message: Message
  readonly values: Record<string, Value>
}

/** What follows a message: nothing, or one object with a value for each placeholder. */
export type Values<Text extends string> = [keyof Params<Text>] extends [never] ? [] : [values: Params<Text>]

/** A message that becomes plain text. Messages with tags don't fit: `<T>` draws those. */
export type Plain<Text extends string> = [Tags<Text>] extends [never] ? Message<Text> : never

/** Says a message with its values, in whatever language it will be read. */
export function say<Text extends string>(message: Message<Text>, ...[values]: Values<Text>): Wording {
  return { message, values: { ...(values as Record<string, Value> | undefined) } }
}

/** Gives the messages of a folder under src/ their names. The build replaces this by the reader's catalog. */
export function catalog<const Texts extends Record<string, string>>(
  room: string,
  english: Texts,
): { readonly [Name in keyof Texts]: Message<Texts[Name]> } {
  const keys = Object.entries(english).map(([key, text]) => [key, { room, key, english: text } satisfies Key])
  return Object.freeze(Object.fromEntries(keys))
}
