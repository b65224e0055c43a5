export const asFile = '{what} au format {format}'
