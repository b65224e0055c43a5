export const outsidePicture = 'Setzen Sie den Pin innerhalb des Bildes (Werte von 0 bis 1)'
export const twoPoints = 'Rechtecke und Pfeile brauchen zwei Punkte, Zeichnungen mindestens zwei'
export const tooManyPoints = 'Eine Zeichnung darf höchstens {most} Punkte haben'
export const tools = 'Form Ihres Kommentars'
export const pinTool = 'Pin: Klicken setzt einen Pin, Ziehen zeichnet ein Rechteck'
export const rectangleTool = 'Rechteck'
export const arrowTool = 'Pfeil'
export const drawingTool = 'Freihand zeichnen'
export const firstPointSet =
  'Erster Punkt gesetzt. Bewegen Sie das Fadenkreuz und drücken Sie noch einmal die Eingabetaste.'
export const markedLabel =
  '{shape, select, RECTANGLE {{pin} (mit einem Rechteck markiert)} ARROW {{pin} (mit einem Pfeil markiert)} other {{pin} (mit einer Zeichnung markiert)}}'
