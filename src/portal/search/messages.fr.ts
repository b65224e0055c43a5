export const pinInProject = 'Repère n° {number} · {project}'
