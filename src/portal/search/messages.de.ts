export const pinInProject = 'Pin {number} · {project}'
