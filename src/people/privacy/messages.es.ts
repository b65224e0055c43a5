export const typeClientName = 'Escriba el nombre del cliente'
export const typeEmail = 'Escriba el correo electrónico de la persona'
export const personNotFound = 'No se ha encontrado a esta persona. Puede que sus datos ya se hayan borrado.'
export const typeClientNameExactly = 'Escriba el nombre exactamente así: {name}'
export const subscriptionCharged =
  'Un plan de este cliente se cobra con tarjeta. Desactive primero ese cobro en la página del cliente y, después, borre los datos.'
export const onlyMoneyErasesClient =
  'Solo los miembros del equipo con acceso a la facturación pueden borrar los datos de un cliente.'
export const exportOwn = 'Su compañero puede descargar esos datos desde su propio perfil.'
export const asksToBeErased = '{name} solicita el borrado de sus datos'
export const asksToBeErasedBody = 'Revise qué datos se borrarán y, después, confirme el borrado.'
export const wantsToStay = '{name} quiere conservar su cuenta'
export const wantsToStayBody = 'Esta persona ha retirado la solicitud de borrado de sus datos.'
export const notInTeam = 'Usted ya no forma parte del equipo.'
export const typeEmailExactly = 'Escriba la dirección exactamente así: {email}'
export const onlyMoneyErases =
  'Solo quienes tienen acceso a la facturación pueden borrar los datos de un compañero que también lo tiene.'
export const notYourself =
  'No puede borrar sus propios datos: el portal necesita un administrador. Pídaselo a un compañero.'
export const guestIsOnTeam =
  'Este invitado usa la dirección de un miembro del equipo cuyos datos usted no puede borrar. Revoque sus enlaces de revisión.'
export const clientErased = 'Datos del cliente borrados'
export const clientErasedHint = 'Se han borrado todos los datos de {name}.'
export const eraseClientQuestion = '¿Borrar todos los datos de {name}?'
export const eraseClientHint =
  'Esta acción no se puede deshacer. También se borran las facturas enviadas, así que guarde una copia de las que deba conservar por ley.'
export const eraseEverything = 'Borrar todo'
export const eraseClientFailed = 'No se han podido borrar los datos del cliente.'
export const alsoPeople = 'Borrar también los datos de los contactos que no lo sean de ningún otro cliente'
export const typeToConfirm = 'Para confirmar, escriba {text}'
export const typeEmailToConfirm = 'Para confirmar, escriba la dirección de correo electrónico'
export const goneProjects = '{count, plural, one {# proyecto} other {# proyectos}}, con sus hitos y tareas'
export const goneFiles = '{count, plural, one {# archivo} other {# archivos}}, con todas sus versiones'
export const commentsAndMessages =
  '{comments, plural, one {# comentario} other {# comentarios}} y {messages, plural, one {# mensaje} other {# mensajes}}'
export const goneMoney =
  '{invoices, plural, one {# factura} other {# facturas}}, {quotes, plural, one {# presupuesto} other {# presupuestos}} y {plans, plural, one {# plan} other {# planes}}'
export const goneAccess =
  'El acceso de {count, plural, one {# contacto} other {# contactos}}. Las cuentas se conservan, salvo que también borre sus datos.'
export const personErased = 'Datos borrados'
export const personErasedHint = 'Se han borrado los datos personales de {name}.'
export const erasePersonQuestion = '¿Borrar los datos de {name}?'
export const eraseThisPersonQuestion = '¿Borrar los datos de esta persona?'
export const erasePersonHint =
  'Esta acción no se puede deshacer. En todo el portal aparecerá «Usuario eliminado» en lugar de su nombre, y su correo electrónico se podrá volver a usar.'
export const erasePerson = 'Borrar sus datos'
export const erasePersonFailed = 'No se han podido borrar los datos de la persona.'
export const goes = 'Se borrará'
export const stays = 'Se conservará, sin el nombre'
export const goesAccount =
  'Su cuenta, con la foto y las preferencias, y {count, plural, one {# sesión abierta} other {# sesiones abiertas}}'
export const goesAccess =
  'Su acceso a {clients, plural, one {# cliente} other {# clientes}} y {invitations, plural, one {# invitación} other {# invitaciones}}'
export const goesEmails =
  '{notifications, plural, one {# notificación} other {# notificaciones}} y {emails, plural, one {# correo} other {# correos}} dirigidos a esta persona'
export const goesAudit =
  'Los nombres y las direcciones en las entradas del registro de auditoría relativas a esta persona o a sus acciones'
export const staysDecisions = '{count, plural, one {# decisión} other {# decisiones}} sobre hitos'
export const staysFiles =
  '{files, plural, one {# archivo subido} other {# archivos subidos}} y {projects, plural, one {# proyecto} other {# proyectos}}'
export const staysRecords =
  'Todas las facturas y {count, plural, one {# entrada del registro de auditoría} other {# entradas del registro de auditoría}}'
export const yourData = 'Sus datos'
export const yourDataHint =
  'Descargue todos los datos que guardamos sobre usted: su cuenta, lo que ha escrito, decidido y subido, sus notificaciones y su actividad. El archivo está en formato JSON, que pueden leer tanto personas como programas.'
export const downloadData = 'Descargar mis datos'
export const erasureHint =
  'La agencia puede borrar sus datos. Se eliminarán su cuenta y su dirección. Lo que ha escrito se conservará sin su nombre, y las facturas se guardarán durante el plazo que exige la ley.'
export const askForErasure = 'Solicitar el borrado'
export const youStay = 'Solicitud retirada'
export const youStayHint = 'Hemos avisado a la agencia de que quiere conservar su cuenta.'
export const withdrawFailed = 'No se ha podido retirar la solicitud.'
export const askedOn =
  '<strong>Solicitó el borrado de sus datos el {day}.</strong> Nada cambiará hasta que la agencia los borre.'
export const withdraw = 'Retirar la solicitud'
export const asked = 'Solicitud enviada'
export const askedHint = 'Nada cambiará hasta que la agencia borre sus datos.'
export const askFailed = 'No se ha podido enviar la solicitud.'
export const askQuestion = '¿Solicitar el borrado de sus datos?'
export const askHint =
  'Avisaremos a la agencia de inmediato. Cuando se borren sus datos, no podrá iniciar sesión y nadie podrá recuperar su cuenta. Le recomendamos que descargue antes sus datos.'
export const askAgency = 'Enviar solicitud'
export const moreFor = 'Más acciones para {name}'
export const exportData = 'Exportar datos'
export const peopleTitle = 'Personas sin cliente'
export const peopleHint =
  'Personas que se registraron sin cliente, contactos y compañeros que perdieron el acceso e invitados con enlace de revisión. Puede exportar o borrar sus datos desde el menú. Para los contactos, use la página del cliente; para los compañeros, la sección «Equipo».'
export const searchPeople = 'Buscar personas…'
export const peopleFailed = 'No se ha podido cargar la lista de personas'
export const guestBadge = 'Invitado'
export const erasureAskedBadge = 'Borrado solicitado'
export const since = 'Desde el {day}'
export const noMatch = 'Sin resultados'
export const noMatchHint = 'No hay personas sin cliente que coincidan con la búsqueda.'
export const noPeople = 'No hay personas sin cliente'
export const noPeopleHint = 'Todas las personas con cuenta son contactos de clientes o miembros del equipo.'
export const exportNote =
  'Las rutas parten de la dirección indicada en «base». Inicie sesión en ella para abrir los archivos.'
export const actionClientErase = 'Borrado de los datos de un cliente'
export const didClientErase = '{who} ha borrado todos los datos del cliente {thing}'
export const actionUserAskErasure = 'Borrado de datos solicitado'
export const didUserAskErasure = '{who} ha solicitado el borrado de sus datos'
export const actionUserErase = 'Borrado de los datos de una persona'
export const didUserErase = '{who} ha borrado los datos de una persona'
export const actionUserExport = 'Datos personales descargados o exportados'
export const didUserExport =
  '{whose, select, own {{who} ha descargado sus propios datos} other {{who} ha exportado los datos de {thing}}}'
export const actionUserKeep = 'Solicitud de borrado retirada'
export const didUserKeep = '{who} ha retirado su solicitud de borrado'
