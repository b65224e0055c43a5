export const signIn = 'Iniciar sesión'
export const heroPicture =
  'Un proyecto en el portal: un diseño con marcas numeradas donde el cliente y el estudio dejaron comentarios.'
export const getStarted = 'Empezar gratis'
export const learnMore = 'Más información'
export const opensElsewhere = ', se abre en una pestaña nueva'
export const byInvitation = 'Aquí las cuentas son por invitación.'
export const closing = 'Comparta hoy su primer diseño.'
export const closingOpen = 'Cree una cuenta, solicite un proyecto y ancle sus comentarios donde corresponde.'
export const closingInvited =
  'Aquí las cuentas son por invitación. Pida una a {agency} y ancle sus comentarios donde corresponde.'
export const startTrial = 'Iniciar prueba gratuita'
export const help = 'Ayuda'
export const capabilities = 'Todo, desde la primera llamada hasta la última factura.'
export const projects = 'Gestión de proyectos'
export const projectsText =
  'Los proyectos pasan por descubrimiento, diseño, desarrollo, revisión y lanzamiento. Los hitos y las tareas muestran el avance, y los clientes aprueban lo que está listo.'
export const projectsPicture = 'Un hito con sus tareas, pendiente de la aprobación del cliente.'
export const portal = 'Portal de clientes'
export const portalText =
  'Los clientes ven el avance de su proyecto, sus tareas pendientes y todos los archivos, sin tener que preguntarle.'
export const portalPicture = 'La lista de tareas de un cliente, con el tiempo de espera de cada una.'
export const feedback = 'Comentarios anclados'
export const feedbackText =
  'Haga clic en el diseño para colocar una marca numerada con un comentario. Se acabó «eso de la izquierda».'
export const feedbackPicture = 'Un comentario que se escribe en una marca de un diseño.'
export const billing = 'Facturación automatizada'
export const billingText =
  'Las facturas se numeran y se suman solas, con el impuesto de cada línea. Los pagos, reembolsos e importes vencidos se muestran al lado, en cada moneda.'
export const billingPicture = 'Las facturas de un cliente, con los totales pendientes y pagados.'
export const chat = 'Chat en tiempo real'
export const chatText =
  'Cada proyecto tiene su propia conversación con sus archivos. Los mensajes llegan al instante.'
export const chatPicture = 'Mensajes entre un cliente y el estudio.'
export const security = 'Seguridad empresarial'
export const securityText =
  'Dos roles, permisos para cada contacto, archivos protegidos y un registro de quién hizo qué.'
export const securityPicture = 'Los contactos de un cliente, cada uno con sus permisos.'
export const whyChoose = 'Por qué elegir {agency}'
export const pinsReason = 'Comentarios que señalan lo que importa.'
export const pinsReasonText =
  'Cada comentario pertenece a un punto de una versión de un diseño. Los resueltos pasan a segundo plano, pero quedan registrados.'
export const privacyReason = 'Los clientes solo ven su propio trabajo.'
export const privacyReasonText =
  'Los proyectos de otros clientes no aparecen en listas, en búsquedas ni en direcciones adivinadas.'
export const liveReason = 'Todas las pantallas están al día.'
export const liveReasonText =
  'Los mensajes, comentarios y versiones nuevos aparecen en todas las pantallas abiertas. Nunca hace falta recargar.'
export const ownReason = 'Es suyo.'
export const ownReasonText =
  'Funciona en su propio servidor, con su nombre y su color. Sus diseños, mensajes y facturas se quedan ahí.'
export const milliseconds = 'ms'
export const perSecond = 'por segundo'
export const kilobytes = 'kB'
export const seconds = 's'
export const messageSpeed = 'de una pantalla a otra, para la mitad de los mensajes'
export const listSpeed = 'listas de cincuenta proyectos, cada uno comprobado según quién puede verlo'
export const pageWeight = 'de scripts en esta página'
export const startSpeed = 'desde el arranque del servidor hasta la primera respuesta'
export const measured =
  'Medido en noviembre de 2026 en dos núcleos compartidos con otras tareas. El código fuente explica cómo repetir cada medición.'
export const copyright = '© 2025 Easel'
