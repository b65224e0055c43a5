export const earlierFirst = 'Choisissez une version plus récente pour la comparaison.'
export const noPicture = 'Seules les images et les PDF peuvent être comparés.'
export const noSuchPage = 'L’une des versions ne contient pas cette page.'
export const tooSlow = 'La recherche des différences entre ces versions prend trop de temps.'
