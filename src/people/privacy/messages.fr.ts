export const typeClientName = 'Saisissez le nom du client'
export const typeEmail = 'Saisissez l’adresse e-mail de la personne'
export const personNotFound = 'Cette personne est introuvable. Ses données ont peut-être déjà été effacées.'
export const typeClientNameExactly = 'Saisissez le nom exactement comme suit : {name}'
export const subscriptionCharged =
  'Un abonnement de ce client est réglé automatiquement par carte. Arrêtez d’abord les prélèvements sur la page du client, puis effacez les données.'
export const onlyMoneyErasesClient =
  'Seuls les membres de l’équipe ayant accès à la facturation peuvent effacer les données d’un client.'
export const exportOwn = 'Votre collègue peut télécharger ses propres données dans son profil.'
export const asksToBeErased = '{name} demande l’effacement de ses données'
export const asksToBeErasedBody = 'Vérifiez ce qui sera effacé, puis lancez l’effacement.'
export const wantsToStay = '{name} souhaite conserver son compte'
export const wantsToStayBody = 'La demande d’effacement a été retirée.'
export const notInTeam = 'Vous ne faites plus partie de l’équipe.'
export const typeEmailExactly = 'Saisissez l’adresse exactement comme suit : {email}'
export const onlyMoneyErases =
  'Seules les personnes ayant accès à la facturation peuvent effacer les données d’un collègue qui y a accès.'
export const notYourself =
  'Vous ne pouvez pas effacer vos propres données. Le portail a besoin d’un administrateur. Demandez à un collègue de le faire.'
export const guestIsOnTeam =
  'Cet invité a la même adresse qu’un membre de l’équipe dont vous ne pouvez pas effacer les données. Révoquez plutôt ses liens de partage.'
export const clientErased = 'Données du client effacées'
export const clientErasedHint = 'Toutes les données de {name} ont été effacées.'
export const eraseClientQuestion = 'Effacer toutes les données de {name} ?'
export const eraseClientHint =
  'Cette action est irréversible. Les factures envoyées sont aussi effacées : gardez une copie de celles que la loi impose de conserver.'
export const eraseEverything = 'Tout effacer'
export const eraseClientFailed = 'Impossible d’effacer les données du client.'
export const alsoPeople = 'Effacer aussi les contacts qui ne représentent aucun autre client'
export const typeToConfirm = 'Saisissez {text} pour confirmer'
export const typeEmailToConfirm = 'Saisissez l’adresse e-mail pour confirmer'
export const goneProjects = '{count, plural, one {# projet} other {# projets}}, avec les jalons et les tâches'
export const goneFiles = '{count, plural, one {# fichier} other {# fichiers}}, avec toutes les versions'
export const commentsAndMessages =
  '{comments, plural, one {# commentaire} other {# commentaires}} et {messages, plural, one {# message} other {# messages}}'
export const goneMoney =
  '{invoices, plural, one {# facture} other {# factures}}, {quotes, plural, one {# devis} other {# devis}} et {plans, plural, one {# abonnement} other {# abonnements}}'
export const goneAccess =
  'L’accès de {count, plural, one {# contact} other {# contacts}}. Les comptes sont conservés, sauf si vous les effacez aussi.'
export const personErased = 'Données effacées'
export const personErasedHint = 'Les données personnelles de {name} ont été effacées.'
export const erasePersonQuestion = 'Effacer les données de {name} ?'
export const eraseThisPersonQuestion = 'Effacer les données de cette personne ?'
export const erasePersonHint =
  'Cette action est irréversible. Le nom devient « Personne effacée » partout, et l’adresse e-mail peut être réutilisée.'
export const erasePerson = 'Effacer les données'
export const erasePersonFailed = 'Impossible d’effacer les données de cette personne.'
export const goes = 'Effacé'
export const stays = 'Conservé, sans le nom'
export const goesAccount =
  'Son compte, avec sa photo et ses préférences, et {count, plural, one {# session ouverte} other {# sessions ouvertes}}'
export const goesAccess =
  'Son accès à {clients, plural, one {# client} other {# clients}}, et {invitations, plural, one {# invitation} other {# invitations}}'
export const goesEmails =
  '{notifications, plural, one {# notification} other {# notifications}} et {emails, plural, one {# e-mail} other {# e-mails}} adressés à cette personne'
export const goesAudit =
  'Les noms et adresses dans les entrées du journal d’audit créées par cette personne ou la concernant'
export const staysDecisions = '{count, plural, one {# décision} other {# décisions}} sur des jalons'
export const staysFiles =
  '{files, plural, one {# fichier importé} other {# fichiers importés}} et {projects, plural, one {# projet} other {# projets}}'
export const staysRecords =
  'Toutes les factures, et {count, plural, one {# entrée du journal d’audit} other {# entrées du journal d’audit}}'
export const yourData = 'Vos données'
export const yourDataHint =
  'Téléchargez tout ce que nous conservons à votre sujet : votre compte, ce que vous avez écrit, décidé et importé, vos notifications et votre activité. Le fichier est au format JSON, lisible par les personnes et les programmes.'
export const downloadData = 'Télécharger mes données'
export const erasureHint =
  'Vous pouvez demander à l’agence d’effacer vos données. Votre compte et votre adresse sont alors supprimés, et ce que vous avez écrit est conservé sans votre nom. Les factures sont conservées comme la loi l’exige.'
export const askForErasure = 'Demander l’effacement'
export const youStay = 'Demande retirée'
export const youStayHint = 'Nous avons informé l’agence que vous souhaitez conserver votre compte.'
export const withdrawFailed = 'Impossible de retirer la demande.'
export const askedOn =
  '<strong>Vous avez demandé l’effacement le {day}.</strong> Rien ne change tant que l’agence n’y a pas procédé.'
export const withdraw = 'Retirer la demande'
export const asked = 'Demande envoyée'
export const askedHint = 'Rien ne change tant que l’agence n’a pas effacé vos données.'
export const askFailed = 'Impossible d’envoyer la demande.'
export const askQuestion = 'Demander l’effacement ?'
export const askHint =
  'Nous informerons l’agence immédiatement. Après l’effacement, vous ne pourrez plus vous connecter et personne ne pourra restaurer votre compte. Pensez à télécharger vos données avant.'
export const askAgency = 'Envoyer la demande'
export const moreFor = 'Autres actions pour {name}'
export const exportData = 'Exporter les données'
export const peopleTitle = 'Personnes sans client'
export const peopleHint =
  'Les personnes inscrites sans client, celles dont l’accès a été retiré et les invités ayant reçu un lien de partage. Exportez ou effacez leurs données depuis le menu. Pour les contacts, utilisez la page du client ; pour les collègues, la section « Équipe ».'
export const searchPeople = 'Rechercher une personne…'
export const peopleFailed = 'Impossible de charger la liste des personnes'
export const guestBadge = 'Invité'
export const erasureAskedBadge = 'Effacement demandé'
export const since = 'Depuis le {day}'
export const noMatch = 'Aucun résultat'
export const noMatchHint = 'Aucune personne sans client ne correspond à cette recherche.'
export const noPeople = 'Aucune personne sans client'
export const noPeopleHint =
  'Tous les titulaires d’un compte sont des contacts de vos clients ou des membres de votre équipe.'
export const exportNote =
  'Les chemins sont relatifs à l’adresse de base ci-dessus. Connectez-vous à cette adresse pour ouvrir les fichiers.'
export const actionClientErase = 'Données d’un client effacées'
export const didClientErase = '{who} a effacé toutes les données du client {thing}'
export const actionUserAskErasure = 'Effacement demandé'
export const didUserAskErasure = '{who} a demandé l’effacement de ses données'
export const actionUserErase = 'Données effacées'
export const didUserErase = '{who} a effacé les données d’une personne'
export const actionUserExport = 'Données personnelles téléchargées ou exportées'
export const didUserExport =
  '{whose, select, own {{who} a téléchargé ses propres données} other {{who} a exporté les données de {thing}}}'
export const actionUserKeep = 'Demande d’effacement retirée'
export const didUserKeep = '{who} a retiré sa demande d’effacement'
