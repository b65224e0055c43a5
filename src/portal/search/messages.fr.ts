export const pinInProject = 'Repère nº {number} · {project}'
