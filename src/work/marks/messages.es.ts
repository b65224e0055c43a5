export const outsidePicture = 'Coloque la marca dentro de la imagen. Use un valor entre 0 y 1'
export const twoPoints = 'Los rectángulos y las flechas necesitan dos puntos; los dibujos, al menos dos'
export const tooManyPoints = 'Un dibujo puede tener {most} puntos como máximo'
export const tools = 'Forma del comentario'
export const pinTool = 'Marca: haga clic para colocar una marca o arrastre para dibujar un rectángulo'
export const rectangleTool = 'Rectángulo'
export const arrowTool = 'Flecha'
export const drawingTool = 'Dibujo a mano alzada'
export const firstPointSet =
  'Primer punto fijado. Mueva la cruz hasta el segundo punto y pulse Intro otra vez.'
export const markedLabel =
  '{shape, select, RECTANGLE {{pin} (con un rectángulo)} ARROW {{pin} (con una flecha)} other {{pin} (con un dibujo)}}'
