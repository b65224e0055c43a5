export const asFile = '{what} en {format}'
