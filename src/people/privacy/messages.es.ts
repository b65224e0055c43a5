export const typeClientName = 'Escriba el nombre del cliente'
export const typeEmail = 'Escriba el correo electrónico de la persona'
export const personNotFound = 'No se encontró a esta persona. Puede que ya se haya borrado.'
export const typeClientNameExactly = 'Escriba el nombre exactamente así: {name}'
export const subscriptionCharged =
  'Una suscripción de este cliente se cobra con tarjeta. Detenga primero el cobro en la página del cliente y después borre.'
export const onlyMoneyErasesClient =
  'Solo los miembros del equipo que ven la facturación pueden borrar un cliente.'
export const exportOwn = 'Su colega puede descargar sus propios datos en su perfil.'
export const asksToBeErased = '{name} pide que se borren sus datos'
export const asksToBeErasedBody = 'Revise qué se borrará y bórrelo allí.'
export const wantsToStay = '{name} quiere quedarse'
export const wantsToStayBody = 'Ha retirado su solicitud de borrado.'
export const notInTeam = 'Ya no forma parte del equipo.'
export const typeEmailExactly = 'Escriba la dirección exactamente así: {email}'
export const onlyMoneyErases = 'Solo quien ve la facturación puede borrar a un colega que también la ve.'
export const notYourself =
  'No puede borrarse a sí mismo. El portal necesita un administrador. Pídaselo a un colega.'
export const guestIsOnTeam =
  'Este invitado tiene la dirección de un miembro del equipo que usted no puede borrar. Revoque sus enlaces de revisión.'
export const clientErased = 'Cliente borrado'
export const clientErasedHint = 'Se han borrado todos los datos de {name}.'
export const eraseClientQuestion = '¿Borrar todos los datos de {name}?'
export const eraseClientHint =
  'No se puede deshacer. También se borran las facturas enviadas: guarde copia de las que la ley le obligue a conservar.'
export const eraseEverything = 'Borrar todo'
export const eraseClientFailed = 'No se pudo borrar el cliente.'
export const alsoPeople = 'Borrar también los contactos que no actúan para ningún otro cliente'
export const typeToConfirm = 'Escriba {text} para confirmar'
export const typeEmailToConfirm = 'Escriba el correo electrónico para confirmar'
export const goneProjects = '{count, plural, one {# proyecto} other {# proyectos}}, con sus hitos y tareas'
export const goneFiles = '{count, plural, one {# archivo} other {# archivos}}, con todas sus versiones'
export const commentsAndMessages =
  '{comments, plural, one {# comentario} other {# comentarios}} y {messages, plural, one {# mensaje} other {# mensajes}}'
export const goneMoney =
  '{invoices, plural, one {# factura} other {# facturas}}, {quotes, plural, one {# presupuesto} other {# presupuestos}} y {plans, plural, one {# suscripción} other {# suscripciones}}'
export const goneAccess =
  'El acceso de {count, plural, one {# contacto} other {# contactos}}. Las cuentas se conservan salvo que también las borre.'
export const personErased = 'Persona borrada'
export const personErasedHint = 'El nombre {name} ya no aparece.'
export const erasePersonQuestion = '¿Borrar a {name}?'
export const eraseThisPersonQuestion = '¿Borrar a esta persona?'
export const erasePersonHint =
  'No se puede deshacer. Su nombre pasa a ser «Erased person» en todas partes y su correo se podrá volver a usar.'
export const erasePerson = 'Borrar a la persona'
export const erasePersonFailed = 'No se pudo borrar a la persona.'
export const goes = 'Se borra'
export const stays = 'Se conserva, sin el nombre'
export const goesAccount =
  'Su cuenta con foto y preferencias, y {count, plural, one {# sesión abierta} other {# sesiones abiertas}}'
export const goesAccess =
  'Su acceso a {clients, plural, one {# cliente} other {# clientes}} y {invitations, plural, one {# invitación} other {# invitaciones}}'
export const goesEmails =
  '{notifications, plural, one {# notificación} other {# notificaciones}} y {emails, plural, one {# correo} other {# correos}} a esta persona'
export const goesAudit =
  'Nombres y direcciones en las entradas del registro de auditoría hechas por la persona o sobre ella'
export const staysDecisions = '{count, plural, one {# decisión} other {# decisiones}} sobre hitos'
export const staysFiles =
  '{files, plural, one {# archivo subido} other {# archivos subidos}} y {projects, plural, one {# proyecto} other {# proyectos}}'
export const staysRecords =
  'Todas las facturas y {count, plural, one {# entrada del registro de auditoría} other {# entradas del registro de auditoría}}'
export const yourData = 'Sus datos'
export const yourDataHint =
  'Descargue todo lo que guardamos sobre usted: su cuenta, lo que ha escrito, decidido y subido, sus notificaciones y su actividad. El archivo es JSON, legible para personas y programas.'
export const downloadData = 'Descargar mis datos'
export const erasureHint =
  'La agencia puede borrar sus datos. Se eliminan su cuenta y su dirección, y lo que escribió se conserva sin su nombre. Las facturas se guardan como exige la ley.'
export const askForErasure = 'Solicitar el borrado'
export const youStay = 'Solicitud retirada'
export const youStayHint = 'Hemos avisado a la agencia de que quiere quedarse.'
export const withdrawFailed = 'No se pudo retirar la solicitud.'
export const askedOn =
  '<strong>Solicitó el borrado el {day}.</strong> Nada cambia hasta que la agencia lo haga.'
export const withdraw = 'Retirar la solicitud'
export const asked = 'Solicitud enviada'
export const askedHint = 'Nada cambia hasta que la agencia borre sus datos.'
export const askFailed = 'No se pudo enviar la solicitud.'
export const askQuestion = '¿Solicitar el borrado?'
export const askHint =
  'Avisaremos a la agencia de inmediato. Tras el borrado no podrá iniciar sesión y nadie podrá recuperar su cuenta. Le recomendamos descargar antes sus datos.'
export const askAgency = 'Pedirlo a la agencia'
export const moreFor = 'Más para {name}'
export const exportData = 'Exportar datos'
export const peopleTitle = 'Personas sin cliente'
export const peopleHint =
  'Personas que se registraron sin cliente, que fueron retiradas e invitados con enlace de revisión. Exporte o borre sus datos desde el menú. Para los contactos, use la página del cliente; para los colegas, la sección «Equipo».'
export const searchPeople = 'Buscar personas…'
export const peopleFailed = 'No se pudieron cargar las personas'
export const guestBadge = 'Invitado'
export const erasureAskedBadge = 'Borrado solicitado'
export const since = 'Desde el {day}'
export const noMatch = 'Sin resultados'
export const noMatchHint = 'Ninguna persona sin cliente coincide.'
export const noPeople = 'No hay personas sin cliente'
export const noPeopleHint = 'Todas las personas con cuenta son contactos de un cliente o colegas.'
export const exportNote =
  'Las rutas parten de la dirección «base». Inicie sesión allí para abrir los archivos.'
export const actionClientErase = 'Datos de un cliente borrados'
export const didClientErase = '{who} ha borrado todos los datos del cliente {thing}'
export const actionUserAskErasure = 'Borrado solicitado'
export const didUserAskErasure = '{who} ha solicitado el borrado de sus datos'
export const actionUserErase = 'Persona borrada'
export const didUserErase = '{who} ha borrado a una persona'
export const actionUserExport = 'Datos personales descargados o exportados'
export const didUserExport =
  '{whose, select, own {{who} ha descargado sus propios datos} other {{who} ha exportado los datos de {thing}}}'
export const actionUserKeep = 'Solicitud de borrado retirada'
export const didUserKeep = '{who} ha retirado su solicitud de borrado'
