/** An archive that can't be read. The message is for operators. */
export class BadArchive extends Error {}
