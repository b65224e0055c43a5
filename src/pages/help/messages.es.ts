export const gettingStarted = 'Primeros pasos'
export const billingPayments = 'Facturación y pagos'
export const clientFeedback = 'Comentarios de los clientes'
export const videoTutorials = 'Videotutoriales'
export const documentation = 'Documentación'
export const helpTopics = 'Temas de ayuda'
export const back = 'Atrás'
export const contactSupport = 'Contactar con soporte'
export const noSupportEmail = 'Todavía no se ha configurado ningún correo de soporte.'
export const supportSubject = 'Solicitud de soporte'
export const dashboard = 'Panel'
export const projects = 'Proyectos'
export const invoices = 'Facturas'
export const messages = 'Mensajes'
export const startLead =
  'Sus primeros diez minutos: cree una cuenta, solicite su primer proyecto y conozca el portal.'
export const accountTitle = 'Crear una cuenta'
export const accountInvited = 'Si la agencia le ha invitado, abra el enlace de la invitación y acéptela.'
export const accountSignUp =
  'Si no le ha invitado, elija «Empezar gratis» en la página de inicio, abra la pestaña «Registrarse» e introduzca su correo electrónico y una contraseña de al menos 6 caracteres. Algunas agencias solo admiten a personas invitadas. En ese caso, pida una invitación.'
export const accountName =
  'Abra el menú que aparece bajo su nombre, al final de la barra lateral, y elija «Ajustes del perfil». Añada su nombre para que los demás lo vean en lugar de su correo electrónico.'
export const requestTitle = 'Solicitar un proyecto'
export const requestStart = 'Elija «Nuevo proyecto» en el panel o «Solicitar proyecto» en «Proyectos».'
export const requestDescribe =
  'Póngale un nombre y describa en qué consiste. El presupuesto y la fecha límite ayudan a la agencia a planificar, pero son opcionales.'
export const requestCompany =
  'En la primera solicitud, indique también su empresa. La agencia aceptará la solicitud o le explicará por qué no puede hacerlo.'
export const findTitle = 'Conocer el portal'
export const findDashboard = 'Muestra primero lo que requiere su atención. Cada línea es un enlace directo.'
export const findProjects = 'Todos sus proyectos, cada uno con su cronograma, archivos, comentarios y chat.'
export const findInvoices = 'Lo facturado, lo pagado y lo que falta por pagar.'
export const findMessages = 'Todo lo que ha ocurrido desde su última visita.'
export const nextTitle = 'Qué ocurre después'
export const nextText =
  'Un proyecto pasa por las fases de Análisis, Diseño, Desarrollo, Revisión y Lanzamiento. Cuando haya un diseño listo, podrá comentarlo directamente sobre la imagen. Consulte <link>Comentarios de los clientes</link>.'
export const picturesTitle = 'En imágenes'
export const picturesText =
  'También puede ver los primeros pasos en los <link>recorridos guiados</link>, imagen a imagen.'
export const feedbackLead = 'Comente los diseños justo en el punto al que se refiere y decida qué está listo.'
export const commentTitle = 'Comentar un diseño'
export const commentOpen = 'Abra la pestaña «Comentarios» del proyecto. Verá el diseño más reciente.'
export const commentClick =
  'Haga clic en el punto que quiera comentar. Aparecerán una marca y el formulario «Añadir comentario».'
export const commentWrite = 'Escriba qué le gustaría cambiar y envíe el comentario.'
export const commentNumbers =
  'Cada marca tiene un número que nunca cambia. Así, si menciona la «marca 4» en el chat, todos sabrán a cuál se refiere. En la lista que hay bajo el diseño aparecen todos los comentarios. Elija uno para ver a qué punto corresponde. En el móvil, amplíe la imagen con dos dedos antes de colocar una marca.'
export const commentKeyboard =
  'También puede hacerlo sin ratón: lleve el foco al diseño, pulse Intro y mueva la marca con las teclas de flecha.'
export const replyTitle = 'Responder y resolver'
export const replyThread =
  'Elija una marca para leer el hilo y responder. La agencia puede resolver cualquier comentario; usted, solo los suyos. Los comentarios resueltos siguen en la lista, atenuados, para que no se pierda nada.'
export const replyVersions =
  'Cada marca pertenece a la versión del diseño en la que se colocó. Cuando se sube una versión nueva, las marcas anteriores permanecen en la suya. Para volver a verlas, elija esa versión encima del diseño. «Comparar versiones» muestra dos versiones en paralelo y marca lo que ha cambiado. Si la agencia ha explicado los cambios, su nota aparece encima del diseño.'
export const usefulTitle = 'Cómo hacer comentarios útiles'
export const usefulOne = 'Una idea por marca'
export const usefulOneHint = 'Así, cada una se puede responder y resolver por separado.'
export const usefulReason = 'El motivo'
export const usefulReasonHint =
  '«Nuestros clientes llaman antes de comprar» ayuda más que «Hagan más grande el número de teléfono».'
export const usefulGood = 'Lo que le gusta'
export const usefulGoodHint = 'Dígalo también, para que se mantenga.'
export const approveTitle = 'Aprobar un hito'
export const approveFind =
  'Cuando haya un hito listo para que lo apruebe, aparecerá en el panel, en «Requiere su atención».'
export const approveOpen = 'Ábralo y revise sus archivos.'
export const approveDecide = 'Elija «Aprobar». Si desea cambios, elija «Solicitar cambios» y describa cuáles.'
export const approveKept =
  'Su aprobación queda registrada con su nombre, la fecha y las versiones exactas de los archivos. En los <link>recorridos guiados</link> puede ver cada paso en imágenes.'
export const cannotTitle = 'Si no puede comentar ni aprobar'
export const cannotText =
  'La agencia decide qué contactos de su empresa pueden comentar y aprobar. Siempre puede usar el chat del proyecto.'
export const billingLead =
  'Cómo consultar y pagar las facturas, qué significa cada estado y cómo las emite la agencia.'
export const whereTitle = 'Dónde encontrar sus facturas'
export const whereTotals =
  'Abra «Facturas» en la barra lateral. Los totales de la parte superior muestran lo pendiente, lo vencido y lo que ha pagado hasta ahora. Hay una línea por moneda, porque los importes en monedas distintas nunca se suman.'
export const whereDetail =
  'Elija una factura para ver sus líneas, la cuota de cada tipo impositivo y todos los pagos. Puede descargar en PDF cada factura y cada recibo. Junto a las facturas encontrará sus presupuestos, sus planes y su extracto de cuenta.'
export const whereEmail =
  'Si su empresa ha facilitado a la agencia un correo de facturación, también recibirá allí las facturas, los presupuestos y los recibos en PDF.'
export const statesTitle = 'Qué significa cada estado'
export const draft = 'Borrador'
export const draftHint = 'Solo la ve la agencia. Todavía no tiene número y se puede modificar.'
export const sent = 'Enviada'
export const sentHint = 'La factura ya se puede pagar.'
export const partlyPaid = 'Pagada en parte'
export const partlyPaidHint = 'Se ha pagado una parte. El importe pendiente es lo que falta por pagar.'
export const overdue = 'Vencida'
export const overdueHint = 'Ha pasado la fecha de vencimiento y todavía queda un importe por pagar.'
export const paid = 'Pagada'
export const paidHint = 'No queda nada por pagar.'
export const refunded = 'Reembolsada'
export const refundedHint = 'Se ha reembolsado el importe completo.'
export const voided = 'Anulada'
export const voidedHint = 'La factura ya no tiene validez. No hay nada que pagar.'
export const creditNote = 'Factura rectificativa'
export const creditNoteHint = 'Un documento aparte que reduce el importe de una factura.'
export const payTitle = 'Cómo pagar'
export const payCard =
  'Si la agencia acepta tarjetas, en la factura aparece el botón «Pagar con tarjeta». Los datos de la tarjeta se introducen en la página del proveedor de pagos, así que nunca llegan a este portal. Si la agencia no acepta tarjetas, pague por transferencia e indique el número de la factura en el concepto. La agencia registrará su pago cuando lo reciba.'
export const payParts =
  'Una factura se puede pagar en varios plazos, cada uno con su fecha de vencimiento. Los pagos que haga se aplican a los plazos por orden de vencimiento. Si un pago no aparece al cabo de unos días, indique a la agencia el número de la factura.'
export const payDue =
  'El plazo de pago termina al final del día de vencimiento, según la zona horaria de la agencia. Esa misma zona horaria determina en qué mes se contabiliza un pago en el panel.'
export const quotesTitle = 'Presupuestos'
export const quotesText =
  'Un presupuesto muestra cuánto costaría un trabajo y hasta cuándo es válida la oferta. Al aceptarlo, se crea el proyecto y se solicita el anticipo, si lo hay. El anticipo y su impuesto se descuentan de la factura final. Al aceptar un presupuesto adicional, se añade a su proyecto un hito con su precio. Los contactos que ven las facturas y pueden aprobar también pueden aceptar o rechazar presupuestos.'
export const whoTitle = 'Quién puede ver las facturas'
export const whoText =
  'La agencia decide qué contactos de su empresa pueden ver las facturas. Si necesita acceso, pídaselo a la agencia.'
export const writeTitle = 'Para la agencia: emitir y enviar facturas'
export const writeSettings =
  'Configure una sola vez sus datos de facturación en los ajustes, en «Facturación»: dirección, NIF, cuenta bancaria, formato de numeración y valores predeterminados.'
export const writeNew =
  'Abra «Facturas» y elija «Nueva factura». El editor muestra la factura tal como la verá el cliente. Con «Guardar borrador», solo la verán usted y su equipo. Con «Enviar», se le asigna el siguiente número y ya no se puede modificar.'
export const writePayments =
  'Cuando reciba el dinero, elija «Registrar pago», ya sea por el total o por una parte. Si se equivoca, tiene un minuto para deshacerlo; después, puede anular el pago. Con «Reembolsar» puede devolver todo el importe o una parte.'
export const writeLocked =
  'Las facturas enviadas no se pueden modificar. Si una factura no tiene pagos, puede anularla. Si el importe era demasiado alto, emita una factura rectificativa por una parte o por el total.'
export const writePlans =
  'Los planes de la página del cliente crean y envían sus facturas automáticamente. Cuando el cliente aprueba un hito con precio, se genera un borrador de factura.'
export const writeMore =
  'En los <link>recorridos guiados</link> puede verlo en imágenes. Los miembros del equipo solo los ven si tienen acceso a la facturación.'
export const docLead =
  'El portal, pantalla a pantalla. Si es la primera vez que lo usa, empiece por <start>Primeros pasos</start>. Para conectar otros programas, consulte <api>la API</api>.'
export const docDashboard =
  'Muestra primero lo que requiere su atención y, después, las cifras clave, sus proyectos más recientes y la última actividad. El progreso de un proyecto se calcula según su fase (y así se indica) hasta que el porcentaje de hitos y tareas completados es mayor.'
export const docProject = 'Dentro de un proyecto'
export const overview = 'Resumen'
export const overviewHint = 'En qué consiste el proyecto, su presupuesto y su fase.'
export const timeline = 'Cronograma'
export const timelineHint = 'Los hitos, con sus fechas y su avance, y lo que está pendiente de su aprobación.'
export const files = 'Archivos'
export const filesHint =
  'Todo lo que se ha subido. Al reemplazar un archivo, se conservan sus versiones anteriores. Puede pausar una subida y reanudarla más tarde.'
export const feedback = 'Comentarios'
export const feedbackHint =
  'Los comentarios sobre los diseños. Consulte <link>Comentarios de los clientes</link>.'
export const chat = 'Chat'
export const chatHint =
  'La conversación del proyecto, día a día. Para adjuntar archivos, use el icono del clip, arrástrelos o péguelos.'
export const invoicesText = 'Lo facturado y lo pagado. Consulte <link>Facturación y pagos</link>.'
export const yourAccount = 'Su cuenta'
export const accountMenu =
  'Al pulsar en su nombre, al final de la barra lateral, se abre un menú con su perfil, el tema claro u oscuro, la ayuda y el cierre de sesión. También puede usar el mismo tema que su sistema.'
export const accountMore =
  'En su perfil hay un enlace a los ajustes de su cuenta. Allí puede cambiar su correo electrónico y su contraseña, cerrar otras sesiones y elegir qué correos recibe.'
export const emailTitle = 'Novedades por correo'
export const emailText =
  'Recibirá por correo lo que aún no haya visto en el portal: lo que requiera su decisión, de inmediato; los mensajes y los diseños nuevos, agrupados; y todo lo demás, una vez al día, por la mañana. En «Notificaciones», elija «De inmediato», «A diario» o «Desactivado» para cada tipo.'
export const searchTitle = 'Búsqueda'
export const searchText =
  'Pulse <key>/</key> o elija «Buscar» en la barra lateral. Podrá encontrar los proyectos, archivos, mensajes, comentarios y facturas a los que tenga acceso.'
export const keyboardTitle = 'Teclado'
export const keyboardText =
  'Pulse <key>?</key> para ver los atajos. Para abrir sus proyectos, pulse <key>g</key> y, después, <key>p</key>. Con Esc se cierra lo que esté abierto. Puede desactivar los atajos en la ventana de ayuda.'
export const liveTitle = 'Actualización en directo'
export const liveText =
  'Los mensajes nuevos, los comentarios y otros cambios aparecen sin recargar la página. Si no es así, puede que algo entre su navegador y el servidor, como un proxy, un cortafuegos o un antivirus, bloquee las conexiones WebSocket. Todo lo demás funciona. Recargue la página para ver las novedades.'
export const liveBlocked =
  'El administrador de su servidor puede resolverlo: el proxy debe reenviar las conexiones WebSocket de <code>/ws</code> y no cerrar las conexiones inactivas antes de un minuto. En <code>docs/operations.md</code> hay configuraciones completas para nginx y Caddy. Si solo afecta a una persona, es su propia red la que bloquea las conexiones WebSocket.'
export const visibilityTitle = 'Quién puede ver qué'
export const visibilityText =
  'Los clientes solo ven los proyectos de su empresa. La agencia decide si cada contacto puede ver las facturas y comentar los diseños. Las notas propias de la agencia llevan la etiqueta «Interno» y solo las ve la agencia.'
export const agencyTitle = 'Para la agencia'
export const clients = 'Clientes'
export const clientsHint =
  'Las empresas y sus contactos. Invite a personas por correo, decida qué puede hacer cada una y archive a los clientes con los que ya no trabaje.'
export const projectsHint =
  'Puede pasar un proyecto a la fase siguiente o a la anterior. Los proyectos archivados desaparecen de las listas y se pueden restaurar.'
export const billing = 'Facturación'
export const billingHint =
  'Facturas, pagos y reembolsos. Consulte <link>Facturación y pagos</link>. Los miembros del equipo necesitan acceso a la facturación.'
export const team = 'Equipo'
export const teamHint = 'Invite a compañeros, cambie lo que pueden ver y retíreles el acceso.'
export const adminSettings = 'Ajustes de administración'
export const adminSettingsHint =
  'El nombre, el color, el logotipo, la moneda, la zona horaria y el correo de soporte de la agencia, además de la bandeja de salida y el registro de auditoría.'
export const videoLead =
  'Recorridos breves por el portal, en imágenes. Avance a su ritmo con el botón «Siguiente» y las teclas de flecha, o pulse «Reproducir».'
export const player = 'reproductor'
export const stepOnScreen = 'Paso {step, number} en pantalla'
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
export const firstProject1 = 'Al entrar, verá el panel. Elija «Nuevo proyecto».'
export const firstProject3 =
  'Elija «Crear proyecto». El proyecto empieza en la fase «Análisis» y la agencia recibe un aviso.'
export const leaveComment = 'Comentar un diseño'
export const leaveComment1 =
  'Abra la pestaña «Comentarios» del proyecto. Verá la última versión del diseño y los comentarios recibidos hasta ahora.'
export const leaveComment2 = 'Haga clic en el punto que quiera comentar y escriba qué le gustaría cambiar.'
export const leaveComment3 =
  'Su marca ya tiene un número y aparece en la lista. La agencia la ve al instante y puede responder.'
export const approve1 =
  'Lo que está pendiente de su decisión aparece en el panel, en «Requiere su atención». Ábralo.'
export const approve3 =
  'Antes de confirmar, verá exactamente qué va a aprobar: los archivos, cada uno en su última versión.'
export const approve4 =
  'Listo. Su aprobación queda registrada con su nombre, la fecha y esas versiones de los archivos.'
export const sendFile = 'Enviar un archivo por el chat'
export const sendFile1 =
  'Abra la pestaña «Chat» del proyecto. El punto indica «Conectado». Para adjuntar un archivo, use el icono del clip, arrástrelo o péguelo.'
export const sendFile2 = 'Escriba su mensaje. El archivo se queda debajo hasta que lo envíe.'
export const sendFile3 =
  'Todos ven al instante el mensaje y el archivo. El archivo también aparece en la pestaña «Archivos».'
export const sendInvoice = 'Enviar una factura'
export const sendInvoice1 = 'Abra «Facturas» y elija «Nueva factura».'
export const sendInvoice2 =
  'Elija el proyecto e indique el concepto, el importe y el vencimiento. Si elige «Guardar borrador», el cliente no verá la factura.'
export const sendInvoice3 =
  'Al pulsar «Enviar», se asigna a la factura el siguiente número y los importes ya no se pueden modificar. Los contactos con acceso a las facturas la reciben al instante.'
export const decideTitle = 'Decidir sobre los diseños'
export const decideOpen =
  'Si la agencia espera su decisión, la revisión aparece en «Requiere su atención» y en la pestaña «Resumen» del proyecto.'
export const decideEach =
  'Elija una opción para cada diseño: «Aprobado», «Aprobado con cambios», «Requiere cambios» o «No me concierne». Puede añadir un comentario.'
export const decideSubmit = 'Lea la declaración y envíe sus decisiones.'
export const decideRounds =
  'Si su proyecto incluye un número determinado de rondas de cambios, la revisión muestra en cuál está. Exigir cambios consume una ronda. Aprobar no consume ninguna, aunque sea con cambios.'
export const decideKept =
  'Puede sustituir una decisión mientras no haya una versión más reciente. La anterior queda registrada. Si hay una versión nueva, se le volverá a pedir una decisión, salvo que la anterior ya esté aprobada sin cambios. Cuando hayan decidido suficientes personas, solo ellas podrán sustituir su decisión.'
export const decideCertificate =
  'Cuando todo esté decidido, elija «Certificado» para descargar un PDF firmado, que indica quién decidió qué, cuándo y sobre qué archivos. Cualquiera que tenga el archivo puede comprobarlo en <link>/verify</link>. El «Paquete de pruebas» incluye también los diseños, los comentarios y una página para comprobarlo todo sin conexión.'
