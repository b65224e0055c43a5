export const signIn = 'Iniciar sesión'
export const heroPicture =
  'Un proyecto en el portal: un diseño con marcas numeradas en las que el cliente y la agencia han dejado comentarios.'
export const getStarted = 'Empezar gratis'
export const learnMore = 'Más información'
export const opensElsewhere = ', se abre en una pestaña nueva'
export const byInvitation = 'En este portal solo se puede crear una cuenta por invitación.'
export const closing = 'Comparta hoy su primer diseño.'
export const closingOpen =
  'Cree una cuenta, solicite un proyecto y deje cada comentario en el punto exacto del diseño.'
export const closingInvited =
  'En este portal solo se puede crear una cuenta por invitación. Pídasela a {agency} y deje cada comentario en el punto exacto del diseño.'
export const startTrial = 'Empezar prueba gratuita'
export const help = 'Ayuda'
export const capabilities = 'Todo, desde la primera llamada hasta la última factura.'
export const projects = 'Gestión de proyectos'
export const projectsText =
  'Los proyectos pasan por las fases de Análisis, Diseño, Desarrollo, Revisión y Lanzamiento. Los hitos y las tareas muestran el avance, y los clientes aprueban lo que está listo.'
export const projectsPicture = 'Un hito con sus tareas, pendiente de la aprobación del cliente.'
export const portal = 'Portal de clientes'
export const portalText =
  'Los clientes ven el avance de su proyecto, lo que tienen pendiente y todos los archivos, sin necesidad de preguntarle.'
export const portalPicture =
  'La lista de lo que un cliente tiene pendiente, con el tiempo de espera de cada elemento.'
export const feedback = 'Comentarios sobre el diseño'
export const feedbackText =
  'Haga clic en el diseño para colocar una marca numerada con un comentario. Se acabó lo de «eso que está a la izquierda».'
export const feedbackPicture = 'Alguien escribe un comentario en una marca de un diseño.'
export const billing = 'Facturación automatizada'
export const billingText =
  'Las facturas se numeran y se calculan automáticamente, con el impuesto de cada línea. Junto a ellas se muestran los pagos, los reembolsos y los importes vencidos, en cada moneda.'
export const billingPicture = 'Las facturas de un cliente, con el total pendiente y el total pagado.'
export const chat = 'Chat en tiempo real'
export const chatText =
  'Cada proyecto tiene su propia conversación, con sus archivos. Los mensajes llegan al instante.'
export const chatPicture = 'Mensajes entre un cliente y la agencia.'
export const security = 'Seguridad para empresas'
export const securityText =
  'Dos roles, permisos para cada contacto, archivos protegidos y un registro de auditoría que indica quién hizo qué.'
export const securityPicture = 'Los contactos de un cliente, cada uno con sus permisos.'
export const whyChoose = 'Por qué elegir {agency}'
export const pinsReason = 'Cada comentario, en su sitio.'
export const pinsReasonText =
  'Cada comentario corresponde a un punto de una versión concreta de un diseño. Los comentarios resueltos pasan a un segundo plano, pero quedan registrados.'
export const privacyReason = 'Cada cliente ve solo lo suyo.'
export const privacyReasonText =
  'Los proyectos de otros clientes no aparecen en las listas ni en las búsquedas, ni se puede acceder a ellos aunque se adivine su dirección.'
export const liveReason = 'Pantallas siempre al día.'
export const liveReasonText =
  'Los mensajes, los comentarios y las versiones nuevas aparecen en todas las pantallas abiertas, sin necesidad de recargar la página.'
export const ownReason = 'Su portal es suyo.'
export const ownReasonText =
  'Funciona en su propio servidor, con su nombre y su color. Sus diseños, mensajes y facturas no salen de él.'
export const milliseconds = 'ms'
export const perSecond = 'por segundo'
export const kilobytes = 'kB'
export const seconds = 's'
export const messageSpeed = 'de una pantalla a otra en la mitad de los mensajes'
export const listSpeed = 'listas de cincuenta proyectos, cada uno con su comprobación de permisos'
export const pageWeight = 'de JavaScript en esta página'
export const startSpeed = 'desde que arranca el servidor hasta la primera respuesta'
export const measured =
  'Mediciones de noviembre de 2026, en dos núcleos compartidos con otras tareas. En el código fuente se explica cómo repetirlas.'
export const copyright = '© 2025 Easel'
