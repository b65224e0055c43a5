export const pinInProject = 'Marca n.º {number} · {project}'
