import { join } from 'node:path'
import type { Key, Message } from '#kernel/i18n/message.ts'
import { readCatalog } from '../../bin/build.languages.ts'

/** Words a button or field as a page in the reader's language does. */
export type Say = (message: Message) => string

const easel = join(import.meta.dirname, '..', '..')

/** Words messages without placeholders in a language of the Easel in `root`. Tags are left out. */
export function sayIn(language: string, root = easel): Say {
  return (message) => {
    const { room, key } = message as unknown as Key
    const text = readCatalog(join(root, 'src', room, `messages.${language}.ts`))[key]
    if (text === undefined) throw new Error(`There is no message ${key} in ${room}`)
    return text.replaceAll(/<\/?\w+>/g, '')
  }
}
