/** Patterns that extract the item from a notification's link. */
export const invoiceIn = idAfter(/^\/invoices\/([\da-f-]{36})/)
export const quoteIn = idAfter(/^\/quotes\/([\da-f-]{36})/)
export const milestoneIn = idAfter(/^\/projects\/[\da-f-]{36}\?tab=timeline&milestone=([\da-f-]{36})$/)
export const reviewIn = idAfter(/^\/projects\/[\da-f-]{36}\?review=([\da-f-]{36})$/)
export const designIn = idAfter(/^\/projects\/[\da-f-]{36}\?tab=feedback&file=([\da-f-]{36})$/)

function idAfter(pattern: RegExp) {
  return (link: string | null): string | undefined => pattern.exec(link ?? '')?.[1]
}
