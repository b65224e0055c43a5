export const earlierFirst = 'Elija una versión posterior para comparar.'
export const noPicture = 'Solo se pueden comparar imágenes y PDF.'
export const noSuchPage = 'Una de las versiones no tiene esa página.'
export const tooSlow = 'Se tarda demasiado en buscar los cambios entre estas versiones.'
