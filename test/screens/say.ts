import { join } from 'node:path'
import type { Key, Message } from '#kernel/i18n/message.ts'
import { readCatalog } from '../../bin/build.languages.ts'

/** Returns the label of a button or field in the reader's language. */
export type Say = (message: Message) => string

const easel = join(import.meta.dirname, '..', '..')

/** Formats messages that have no placeholders, in a language of the project in `root`. Removes tags. */
export function sayIn(language: string, root = easel): Say {
  return (message) => {
    const { room, key } = message as unknown as Key
    const text = readCatalog(join(root, 'src', room, `messages.${language}.ts`))[key]
    if (text === undefined) throw new Error(`There is no message ${key} in ${room}`)
    return text.replaceAll(/<\/?\w+>/g, '')
  }
}
