export const gettingStarted = 'Primeros pasos'
export const billingPayments = 'Facturación y pagos'
export const clientFeedback = 'Comentarios de los clientes'
export const videoTutorials = 'Videotutoriales'
export const documentation = 'Documentación'
export const helpTopics = 'Temas de ayuda'
export const back = 'Atrás'
export const contactSupport = 'Contactar con soporte'
export const noSupportEmail = 'Todavía no se ha configurado un correo de soporte.'
export const supportSubject = 'Solicitud de soporte'
export const dashboard = 'Panel'
export const projects = 'Proyectos'
export const invoices = 'Facturas'
export const messages = 'Mensajes'
export const startLead =
  'Sus primeros diez minutos: crear una cuenta, solicitar su primer proyecto y orientarse en el portal.'
export const accountTitle = 'Crear una cuenta'
export const accountInvited = 'Si la agencia le ha invitado, abra el enlace de la invitación y acéptela.'
export const accountSignUp =
  'Si no, elija «Empezar gratis» en la página de inicio, abra la pestaña «Registrarse» e introduzca su correo electrónico y una contraseña de al menos 6 caracteres. Algunas agencias solo admiten a personas invitadas. En ese caso, pida una invitación.'
export const accountName =
  'Abra el menú con su nombre, al final de la barra lateral, y elija «Ajustes del perfil». Añada su nombre para que los demás lo vean en lugar de su correo.'
export const requestTitle = 'Solicitar un proyecto'
export const requestStart = 'Elija «Nuevo proyecto» en el panel o «Solicitar proyecto» en «Proyectos».'
export const requestDescribe =
  'Póngale un nombre y describa de qué trata. El presupuesto y la fecha límite ayudan a la agencia a planificar, pero son opcionales.'
export const requestCompany =
  'En su primera solicitud también indica su empresa. La agencia acepta la solicitud o le explica por qué no puede hacerlo.'
export const findTitle = 'Orientarse en el portal'
export const findDashboard =
  'Empieza por lo que está pendiente de usted. Cada línea le lleva directamente allí.'
export const findProjects = 'Todos sus proyectos, cada uno con su cronograma, archivos, comentarios y chat.'
export const findInvoices = 'Lo facturado, lo pagado y lo que queda por pagar.'
export const findMessages = 'Todo lo que ha ocurrido desde su última visita.'
export const nextTitle = 'Qué ocurre después'
export const nextText =
  'Un proyecto pasa por las fases de Análisis, Diseño, Desarrollo, Revisión y Lanzamiento. Cuando hay un diseño listo, puede comentarlo directamente. Consulte <link>Comentarios de los clientes</link>.'
export const picturesTitle = 'En imágenes'
export const picturesText =
  'Los primeros pasos también están disponibles como <link>recorridos guiados</link>, imagen por imagen.'
export const feedbackLead = 'Opine sobre un diseño justo en el punto que le interesa y decida qué está listo.'
export const commentTitle = 'Comentar un diseño'
export const commentOpen = 'Abra la pestaña «Comentarios» del proyecto. Muestra la maqueta más reciente.'
export const commentClick =
  'Haga clic en el punto que le interesa. Aparecen una marca y el formulario «Añadir comentario».'
export const commentWrite = 'Escriba qué le gustaría cambiar y envíelo.'
export const commentNumbers =
  'Cada marca tiene un número que nunca cambia, así que puede hablar de la «marca 4» en el chat y todos la encontrarán. La lista bajo el diseño muestra todos los comentarios. Elija uno para ver dónde está. En el móvil, amplíe primero con dos dedos.'
export const commentKeyboard =
  'También puede hacerlo sin ratón: lleve el foco al diseño, pulse Intro y mueva la marca con las teclas de flecha.'
export const replyTitle = 'Responder y resolver'
export const replyThread =
  'Elija una marca para leer el hilo y responder. La agencia puede resolver cualquier comentario y usted los suyos. Los comentarios resueltos siguen en la lista, atenuados, para que no se pierda nada.'
export const replyVersions =
  'Una marca pertenece a la versión del diseño en la que se colocó. Cuando llega una versión nueva, las marcas anteriores se quedan en la suya. Para volver a verlas, elija esa versión encima del diseño.'
export const usefulTitle = 'Qué hace útil un comentario'
export const usefulOne = 'Una idea por marca'
export const usefulOneHint = 'Así cada una se puede responder y resolver por separado.'
export const usefulReason = 'El motivo'
export const usefulReasonHint =
  '«Los clientes primero nos llaman» ayuda más que «Hagan el número más grande».'
export const usefulGood = 'Lo que funciona'
export const usefulGoodHint = 'Dígalo también, para que se quede.'
export const approveTitle = 'Aprobar un hito'
export const approveFind =
  'Cuando un hito está listo para usted, aparece en el panel bajo «Pendiente de usted».'
export const approveOpen = 'Ábralo y revise sus archivos.'
export const approveDecide = 'Elija «Aprobar», o bien «Solicitar cambios» y describa qué debe cambiar.'
export const approveKept =
  'Su aprobación se registra con su nombre, la fecha y las versiones exactas de los archivos. Los <link>recorridos guiados</link> muestran cada paso en imágenes.'
export const cannotTitle = 'Si no puede comentar ni aprobar'
export const cannotText =
  'La agencia decide qué contactos de su empresa pueden comentar y aprobar. Siempre puede usar el chat del proyecto.'
export const billingLead =
  'Cómo leer y pagar las facturas, qué significa cada estado y cómo las prepara la agencia.'
export const whereTitle = 'Dónde encontrar sus facturas'
export const whereTotals =
  'Abra «Facturas» en la barra lateral. Los totales de arriba muestran lo pendiente, lo vencido y lo que ha pagado hasta ahora. Cada moneda tiene su propia línea, porque las monedas nunca se suman entre sí.'
export const whereDetail =
  'Elija una factura para ver sus líneas, el impuesto de cada tipo y todos los pagos. Puede descargar cada factura y cada recibo en PDF. Junto a las facturas están sus presupuestos, sus planes y su extracto de cuenta.'
export const whereEmail =
  'Si la agencia tiene un correo de facturación de su empresa, también envía allí las facturas, los presupuestos y los recibos en PDF.'
export const statesTitle = 'Qué significa cada estado'
export const draft = 'Borrador'
export const draftHint = 'Solo la ve la agencia. Todavía no tiene número y se puede cambiar.'
export const sent = 'Enviada'
export const sentHint = 'La factura ya se puede pagar.'
export const partlyPaid = 'Pago parcial'
export const partlyPaidHint = 'Se ha pagado una parte. El importe pendiente es el resto.'
export const overdue = 'Vencida'
export const overdueHint = 'La fecha de vencimiento ha pasado y queda un importe pendiente.'
export const paid = 'Pagada'
export const paidHint = 'No queda nada por pagar.'
export const refunded = 'Reembolsada'
export const refundedHint = 'Se reembolsó el importe completo.'
export const voided = 'Anulada'
export const voidedHint = 'La factura ya no es válida. No hay nada que pagar.'
export const creditNote = 'Rectificativa'
export const creditNoteHint = 'Un documento aparte que reduce el importe de una factura.'
export const payTitle = 'Cómo pagar'
export const payCard =
  'Si la agencia acepta tarjetas, la factura tiene el botón «Pagar con tarjeta». Los datos de su tarjeta se introducen en la página del proveedor de pagos y nunca llegan a este portal. Si no, pague por transferencia e indique el número de la factura como concepto. La agencia registra su pago cuando lo recibe.'
export const payParts =
  'Una factura se puede pagar en varios plazos, cada uno con su fecha de vencimiento. Sus pagos los cubren por orden. Si un pago no aparece al cabo de unos días, escriba a la agencia con el número de la factura.'
export const payDue =
  'Una factura se puede pagar hasta el final del día de vencimiento en la zona horaria de la agencia. Esa misma zona determina en qué mes cuenta un pago en el panel.'
export const quotesTitle = 'Presupuestos'
export const quotesText =
  'Un presupuesto muestra cuánto costaría un trabajo y hasta cuándo es válido. Al aceptarlo se crea el proyecto y se solicita el anticipo, si lo hay. El anticipo se descuenta de la factura final, con su impuesto. Los contactos que ven las facturas y pueden aprobar pueden aceptar o rechazar presupuestos.'
export const whoTitle = 'Quién puede ver las facturas'
export const whoText =
  'La agencia decide qué contactos de su empresa pueden ver las facturas. Si necesita acceso, pídaselo a la agencia.'
export const writeTitle = 'Para la agencia: preparar y enviar facturas'
export const writeSettings =
  'Configure una sola vez sus datos de facturación en los ajustes, en «Facturación»: dirección, NIF, cuenta bancaria, formato de los números y valores predeterminados.'
export const writeNew =
  'Abra «Facturas» y elija «Nueva factura». El editor muestra la factura tal como la verá el cliente. «Guardar borrador» la mantiene privada. «Enviar» le asigna el siguiente número y la bloquea.'
export const writePayments =
  'Elija «Registrar pago» cuando llegue el dinero, de una vez o en partes. Puede deshacer un error durante un minuto o anular el pago más tarde. «Reembolsar» devuelve todo o una parte.'
export const writeLocked =
  'Las facturas enviadas no se pueden cambiar. Si una factura no tiene pagos, puede anularla. Si el importe era demasiado alto, emita una rectificativa por una parte o por el total.'
export const writePlans =
  'Un plan en la página del cliente crea y envía sus facturas automáticamente. Un hito con precio genera un borrador de factura cuando el cliente lo aprueba.'
export const writeMore =
  'Los <link>recorridos guiados</link> lo muestran en imágenes. El equipo solo lo ve si tiene acceso a la facturación.'
export const docLead =
  'El portal, pantalla a pantalla. Si es nuevo, empiece por <start>Primeros pasos</start>. Los programas pueden usar <api>la API</api>.'
export const docDashboard =
  'Empieza por lo que está pendiente de usted. Después vienen las cifras clave, sus proyectos más recientes y la última actividad. El progreso de un proyecto se basa en su fase, y así se indica, hasta que la proporción de hitos y tareas completados es mayor.'
export const docProject = 'Dentro de un proyecto'
export const overview = 'Resumen'
export const overviewHint = 'De qué trata el proyecto, su presupuesto y su fase.'
export const timeline = 'Cronograma'
export const timelineHint = 'Los hitos con sus fechas, su avance y lo que puede aprobar.'
export const files = 'Archivos'
export const filesHint =
  'Todo lo que se ha subido. Al reemplazar un archivo se conservan sus versiones anteriores. Puede pausar una subida y reanudarla más tarde.'
export const feedback = 'Comentarios'
export const feedbackHint =
  'Los comentarios sobre los diseños. Consulte <link>Comentarios de los clientes</link>.'
export const chat = 'Chat'
export const chatHint =
  'La conversación del proyecto, día a día. Adjunte archivos con el clip, arrástrelos o péguelos.'
export const invoicesText = 'Lo facturado y lo pagado. Consulte <link>Facturación y pagos</link>.'
export const yourAccount = 'Su cuenta'
export const accountMenu =
  'Su nombre, al final de la barra lateral, abre un menú con su perfil, el tema claro u oscuro, la ayuda y el cierre de sesión. El tema también puede seguir el de su sistema.'
export const accountMore =
  'Un enlace en su perfil abre los ajustes de su cuenta. Allí puede cambiar su correo y su contraseña, cerrar otras sesiones y elegir qué correos recibe.'
export const emailTitle = 'Novedades por correo'
export const emailText =
  'Recibirá un correo con lo que aún no haya visto aquí: las solicitudes de decisión de inmediato, los mensajes agrupados y todo lo demás una vez por la mañana. En «Notificaciones», elija «De inmediato», «A diario» o «Desactivado» para cada tipo.'
export const searchTitle = 'Búsqueda'
export const searchText =
  'Pulse <key>/</key> o elija «Buscar» en la barra lateral. Encuentra los proyectos, archivos, mensajes, comentarios y facturas a los que tiene acceso.'
export const keyboardTitle = 'Teclado'
export const keyboardText =
  'Pulse <key>?</key> para ver los atajos. <key>g</key> y después <key>p</key> abre sus proyectos. Esc cierra lo que esté abierto. Puede desactivar los atajos en la ventana de ayuda.'
export const visibilityTitle = 'Quién puede ver qué'
export const visibilityText =
  'Los clientes solo ven los proyectos de su empresa. La agencia decide para cada contacto si puede ver las facturas y comentar los diseños. Las notas propias de la agencia llevan la marca «Interno» y solo las ve la agencia.'
export const agencyTitle = 'Para la agencia'
export const clients = 'Clientes'
export const clientsHint =
  'Las empresas y sus contactos. Invite a personas por correo, decida qué puede hacer cada una y archive a los clientes que ya no lo son.'
export const projectsHint =
  'Avance o retroceda un proyecto una fase. Los proyectos archivados salen de las listas y se pueden restaurar.'
export const billing = 'Facturación'
export const billingHint =
  'Facturas, pagos y reembolsos. Consulte <link>Facturación y pagos</link>. El equipo necesita acceso a la facturación.'
export const team = 'Equipo'
export const teamHint = 'Invite a colegas, cambie lo que pueden ver y retíreles el acceso.'
export const adminSettings = 'Ajustes de administración'
export const adminSettingsHint =
  'El nombre, el color, el logotipo, la moneda, la zona horaria y el correo de soporte de la agencia, además de la bandeja de salida y la auditoría.'
export const videoLead =
  'Recorridos breves por el portal, en imágenes. Avance a su ritmo con «Siguiente» y las teclas de flecha, o pulse «Reproducir».'
export const player = 'reproductor'
export const stepOnScreen = 'Paso {step, number} en la pantalla'
export const stepOf = '{step, number} de {count, number}'
export const previousStepOf = 'Paso anterior de «{title}»'
export const nextStepOf = 'Paso siguiente de «{title}»'
export const previousButton = 'Anterior'
export const nextButton = 'Siguiente'
export const playButton = 'Reproducir'
export const pauseButton = 'Pausar'
export const playNamed = 'Reproducir «{title}»'
export const pauseNamed = 'Pausar «{title}»'
export const forClients = 'Clientes'
export const forAgency = 'Agencia'
export const firstProject = 'Su primer proyecto'
export const firstProject1 = 'Empieza en el panel. Elija «Nuevo proyecto».'
export const firstProject3 =
  'Elija «Crear proyecto» y su proyecto estará en la fase de Análisis. La agencia ya lo sabe.'
export const leaveComment = 'Dejar un comentario en un diseño'
export const leaveComment1 =
  'Abra la pestaña «Comentarios» del proyecto. Muestra la última versión del diseño y los comentarios hechos hasta ahora.'
export const leaveComment2 = 'Haga clic en el punto que le interesa y escriba qué le gustaría cambiar.'
export const leaveComment3 =
  'Su marca ya tiene número y aparece en la lista. La agencia la ve al instante y puede responder allí.'
export const approve1 = 'Lo que espera su decisión aparece en el panel bajo «Pendiente de usted». Elíjalo.'
export const approve3 =
  'Antes de confirmar verá exactamente qué aprueba: los archivos, cada uno en su última versión.'
export const approve4 =
  'Listo. Su aprobación queda registrada con su nombre, la fecha y esas versiones de los archivos.'
export const sendFile = 'Enviar un archivo por el chat'
export const sendFile1 =
  'Abra la pestaña «Chat» del proyecto. El punto indica «Conectado». Adjunte un archivo con el clip, arrástrelo o péguelo.'
export const sendFile2 = 'Escriba su mensaje. El archivo espera debajo hasta que lo envíe.'
export const sendFile3 = 'Todos ven ambos al instante. El archivo también aparece en la pestaña «Archivos».'
export const sendInvoice = 'Enviar una factura'
export const sendInvoice1 = 'Abra «Facturas» y elija «Nueva factura».'
export const sendInvoice2 =
  'Elija el proyecto e indique el concepto, el importe y el vencimiento. «Guardar borrador» mantiene la factura privada.'
export const sendInvoice3 =
  '«Enviar» asigna el siguiente número y bloquea los importes. Los contactos que ven facturas la reciben al instante.'
