export const asFile = '{what} as {format}'
