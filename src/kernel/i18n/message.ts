import type { IntlMessageFormat } from 'intl-messageformat'
import type { Params, Tags, Value } from './message-params.ts'

declare const text: unique symbol

/**
 * One message of a catalog, typed by its English text. On the server it's a {@link CatalogKey}. In built
 * pages, it's the message in the reader's language, because each language has its own files. It's a string, or
 * the parsed message if it has placeholders, plurals or tags.
 */
export type Message<Text extends string = string> = (CatalogKey | string | Parsed) & { readonly [text]: Text }

type Parsed = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>

export function isKey<Text extends string>(message: Message<Text>): message is Message<Text> & CatalogKey {
  return typeof message === 'object' && 'room' in message
}

/** A message on the server: its catalog's folder under src/, and its name. */
export interface Key {
  readonly room: string
  readonly key: string
}

/** A key with its English text, for elements that tests render on the server. */
export interface CatalogKey extends Key {
  readonly english: string
}

/**
 * The arguments after a message: nothing, or one object with a value for each placeholder. A message picked
 * from a table of labels has no placeholders, and its type has no literal text.
 */
export type Values<Text extends string> = string extends Text
  ? []
  : [keyof Params<Text>] extends [never]
    ? []
    : [values: Params<Text>]

/** A message that becomes plain text. Use `<T>` for messages with tags. */
export type Plain<Text extends string> = [Tags<Text>] extends [never] ? Message<Text> : never

/** Names the messages of a folder under src/. The build replaces this with the reader's catalog. */
export function catalog<const Texts extends Record<string, string>>(
  room: string,
  english: Texts,
): { readonly [Name in keyof Texts]: Message<Texts[Name]> } {
  const keys = Object.entries(english).map(([key, text]) => [
    key,
    { room, key, english: text } satisfies CatalogKey,
  ])
  return Object.freeze(Object.fromEntries(keys))
}

/** An amount in the currency's minor unit, formatted for the reader. */
export const money = (minor: number, currency: string): Value => ({ money: minor, currency })

/** A day (YYYY-MM-DD), formatted for the reader. */
export const day = (plain: string): Value => ({ day: plain })
