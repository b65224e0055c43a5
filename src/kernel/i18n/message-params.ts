/**
 * The placeholders of an ICU message, derived from its literal type: `{name}` takes any {@link Value},
 * `{count, plural, …}` a number, `{kind, select, …}` a string, `{day, date, …}` and other formats a number or
 * a `Date`.
 */
export type Params<Text extends string> = string extends Text
  ? Record<string, Value>
  : Show<InText<Text, unknown>>

/** The names of the tags in a message: `link` for `Read <link>the guide</link>.` */
export type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never

/** The type of a placeholder's value. Money and days are formatted for the reader: see `money` and `day`. */
export type Value = string | number | Date | { money: number; currency: string } | { day: string }

type Show<Found> = unknown extends Found ? Record<never, never> : { [Name in keyof Found]: Found[Name] }

/** Matches text up to the next brace. A closing brace here ends a plural's option. */
type InText<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InOptions<`${Rest}{${After}`, Found>
    : InArgument<After, Found>
  : Text extends `${string}}${infer Rest}`
    ? InOptions<Rest, Found>
    : Found

type InArgument<Text extends string, Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${string}{${string}`
    ? Text extends `${infer Name},${infer Kind},${infer Options}`
      ? InOptions<Options, Found & Record<Trim<Name>, Trim<Kind> extends 'select' ? string : number>>
      : Found
    : Head extends `${infer Name},${string}`
      ? InText<Rest, Found & Record<Trim<Name>, number | Date>>
      : InText<Rest, Found & Record<Trim<Head>, Value>>
  : Found

/** Matches text between the options of a plural: `one {`, `other {`, or the brace that ends the plural. */
type InOptions<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InText<`${Rest}{${After}`, Found>
    : InText<After, Found>
  : Text extends `${string}}${infer Rest}`
    ? InText<Rest, Found>
    : Found

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} ` | `${infer Rest}\n`
    ? Trim<Rest>
    : Text
