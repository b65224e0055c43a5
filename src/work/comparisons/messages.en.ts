export const earlierFirst = 'Choose a later version to compare with.'
export const noPicture = 'Only pictures and PDFs can be compared.'
export const noSuchPage = 'One of the versions doesn’t have that page.'
export const tooSlow = 'It takes too long to find what changed between these versions.'
