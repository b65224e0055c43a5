import type { Attachment } from 'nodemailer/lib/mailer/index.js'
import { emailPictureOf } from '#kernel/resize-picture.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { EmailContent } from './email-content.ts'

export function picturesOf({ sections = [] }: Pick<EmailContent, 'sections'>): string[] {
  const items = sections.flatMap((section) => section.items)
  return items.flatMap(({ picture }) => picture?.key ?? [])
}

/** Returns the URL by which the HTML refers to an embedded picture. */
export function addressOfPicture(key: string): string {
  return `cid:${contentId(key)}`
}

/** Embeds the pictures, so that opening the email loads nothing. Skips images that no longer exist. */
export async function embedPictures(
  html: string,
  keys: readonly string[],
  storage: Storage,
): Promise<{ html: string; attachments: Attachment[] }> {
  const drawn = await drawPictures(keys, storage)
  return {
    html: withoutPictures(html, (address) => drawn.some(({ key }) => addressOfPicture(key) === address)),
    attachments: drawn.map(({ key, content }) => ({
      cid: contentId(key),
      filename: 'design.jpg',
      contentDisposition: 'inline',
      content,
    })),
  }
}

/** Embeds pictures in the email's HTML as data URLs, for a frame in the portal. */
export async function inlinePictures(
  html: string,
  keys: readonly string[],
  storage: Storage,
): Promise<string> {
  const drawn = await drawPictures(keys, storage)
  const filled = drawn.reduce(
    (page, { key, content }) =>
      page.replaceAll(addressOfPicture(key), `data:image/jpeg;base64,${content.toString('base64')}`),
    html,
  )
  return withoutPictures(filled, () => false)
}

async function drawPictures(keys: readonly string[], storage: Storage) {
  const drawn: { key: string; content: Buffer }[] = []
  for (const key of new Set(keys)) {
    if ((await storage.size(key)) === null) continue
    const content = await emailPictureOf(storage.read(key)).catch(() => null)
    if (content) drawn.push({ key, content })
  }
  return drawn
}

/** Removes pictures that aren't available. Their items still have a title. */
function withoutPictures(html: string, isDrawn: (address: string) => boolean): string {
  return html.replace(/(?:<a [^>]+>)?<img src="(cid:files-[^"]+)"[^>]*>(?:<\/a>)?/g, (picture, address) =>
    isDrawn(address) ? picture : '',
  )
}

function contentId(key: string): string {
  return key.replace(/[^\w]+/g, '-')
}
