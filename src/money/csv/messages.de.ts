export const asFile = '{what} als {format}'
