export const gettingStarted = 'Premiers pas'
export const billingPayments = 'Facturation et paiements'
export const clientFeedback = 'Commentaires des clients'
export const videoTutorials = 'Tutoriels vidéo'
export const documentation = 'Documentation'
export const helpTopics = 'Rubriques d’aide'
export const back = 'Retour'
export const contactSupport = 'Contacter l’assistance'
export const noSupportEmail = 'Aucune adresse e-mail d’assistance n’a encore été définie.'
export const supportSubject = 'Demande d’assistance'
export const dashboard = 'Tableau de bord'
export const projects = 'Projets'
export const invoices = 'Factures'
export const messages = 'Messages'
export const startLead =
  'Vos dix premières minutes : créer un compte, soumettre votre première demande de projet et découvrir le portail.'
export const accountTitle = 'Créer un compte'
export const accountInvited = 'Si l’agence vous a invité, ouvrez le lien de l’invitation et acceptez-la.'
export const accountSignUp =
  'Sinon, choisissez « Commencer gratuitement » sur la page d’accueil, ouvrez l’onglet « S’inscrire », puis saisissez votre adresse e-mail et un mot de passe d’au moins 6 caractères. Certaines agences n’acceptent que les personnes invitées. Dans ce cas, demandez une invitation.'
export const accountName =
  'Cliquez sur votre nom, en bas de la barre latérale, puis choisissez « Paramètres du profil ». Indiquez votre nom afin qu’il s’affiche à la place de votre adresse e-mail.'
export const requestTitle = 'Demander un projet'
export const requestStart =
  'Choisissez « Nouveau projet » sur le tableau de bord, ou « Demander un projet » dans « Projets ».'
export const requestDescribe =
  'Donnez un nom au projet et décrivez votre besoin. Un budget et une échéance aident l’agence à s’organiser, mais ils sont facultatifs.'
export const requestCompany =
  'Lors de votre première demande, vous indiquez aussi le nom de votre entreprise. L’agence accepte la demande ou vous explique pourquoi elle la refuse.'
export const findTitle = 'Découvrir le portail'
export const findDashboard =
  'Affiche d’abord ce qui attend une action de votre part. Cliquez sur une ligne pour y accéder directement.'
export const findProjects =
  'Tous vos projets, chacun avec son planning, ses fichiers, ses commentaires et sa discussion.'
export const findInvoices = 'Ce qui a été facturé, ce qui est payé et ce qui reste à payer.'
export const findMessages = 'Tout ce qui s’est passé depuis votre dernière visite.'
export const nextTitle = 'Et ensuite ?'
export const nextText =
  'Un projet passe par les phases Cadrage, Design, Développement, Recette et Mise en ligne. Dès qu’une maquette est prête, vous pouvez la commenter directement. Voir <link>Commentaires des clients</link>.'
export const picturesTitle = 'En images'
export const picturesText =
  'Les premiers pas sont aussi présentés en images, étape par étape, dans les <link>visites guidées</link>.'
export const feedbackLead =
  'Donnez votre avis directement sur la maquette, à l’endroit concerné, et validez ce qui est prêt.'
export const commentTitle = 'Commenter une maquette'
export const commentOpen = 'Ouvrez l’onglet « Commentaires » du projet. Il affiche la dernière maquette.'
export const commentClick =
  'Cliquez à l’endroit concerné. Un repère apparaît, avec le formulaire « Ajouter un commentaire ».'
export const commentWrite = 'Décrivez le changement souhaité, puis envoyez votre commentaire.'
export const commentNumbers =
  'Chaque repère porte un numéro qui ne change jamais : mentionnez le « repère 4 » dans la discussion et chacun saura duquel il s’agit. La liste sous la maquette regroupe tous les commentaires. Choisissez-en un pour voir son emplacement. Sur un téléphone, zoomez d’abord avec deux doigts.'
export const commentKeyboard =
  'Vous pouvez aussi vous passer de souris : placez le focus sur la maquette, appuyez sur Entrée et déplacez le repère avec les touches fléchées.'
export const replyTitle = 'Répondre aux commentaires et les résoudre'
export const replyThread =
  'Choisissez un repère pour lire le fil et y répondre. L’agence peut résoudre tous les commentaires, et vous les vôtres. Les commentaires résolus restent dans la liste, estompés, pour que rien ne se perde.'
export const replyVersions =
  'Un repère appartient à la version de la maquette sur laquelle il a été placé. Quand une nouvelle version arrive, les anciens repères restent sur la leur. Pour les revoir, choisissez cette version au-dessus de la maquette. Cliquez sur « Comparer les versions » pour afficher deux versions côte à côte et repérer les différences. Si l’agence a décrit les changements, sa note s’affiche au-dessus de la maquette.'
export const usefulTitle = 'Des commentaires vraiment utiles'
export const usefulOne = 'Une idée par repère'
export const usefulOneHint = 'Chaque commentaire peut ainsi recevoir une réponse et être résolu séparément.'
export const usefulReason = 'La raison'
export const usefulReasonHint =
  '« Nos clients nous appellent avant tout » est plus utile que « Agrandir le numéro ».'
export const usefulGood = 'Ce qui fonctionne'
export const usefulGoodHint = 'Signalez aussi ce qui vous plaît, pour que l’agence le conserve.'
export const approveTitle = 'Valider un jalon'
export const approveFind =
  'Lorsqu’un jalon est prêt, il apparaît sur le tableau de bord sous « En attente de votre part ».'
export const approveOpen = 'Ouvrez-le et consultez ses fichiers.'
export const approveDecide =
  'Choisissez « Valider », ou « Demander des modifications » en précisant ce qui doit changer.'
export const approveKept =
  'Votre validation est enregistrée avec votre nom, la date et les versions exactes des fichiers. Les <link>visites guidées</link> montrent chaque étape en images.'
export const cannotTitle = 'Si vous ne pouvez ni commenter ni valider'
export const cannotText =
  'L’agence décide quels contacts de votre entreprise peuvent commenter et valider. Vous pouvez toujours utiliser la discussion du projet.'
export const billingLead =
  'Comment lire et payer les factures, ce que signifie chaque statut et comment l’agence les établit.'
export const whereTitle = 'Où trouver vos factures'
export const whereTotals =
  'Ouvrez « Factures » dans la barre latérale. Les totaux en haut indiquent ce qui est dû, ce qui est en retard et ce que vous avez déjà payé. Chaque devise a sa propre ligne, car les montants en devises différentes ne sont jamais additionnés.'
export const whereDetail =
  'Choisissez une facture pour voir ses lignes, la TVA par taux et tous les paiements. Chaque facture et chaque reçu sont disponibles en PDF. Vos devis, vos abonnements et votre relevé de compte se trouvent à côté des factures.'
export const whereEmail =
  'Si l’agence dispose d’une adresse e-mail de facturation pour votre entreprise, les factures, devis et reçus y sont aussi envoyés en PDF.'
export const statesTitle = 'Signification des statuts'
export const draft = 'Brouillon'
export const draftHint =
  'Seule l’agence peut voir la facture. Elle n’a pas encore de numéro et peut encore être modifiée.'
export const sent = 'Envoyée'
export const sentHint = 'La facture peut être payée.'
export const partlyPaid = 'Payée en partie'
export const partlyPaidHint = 'Une partie a été payée. Le montant dû est ce qu’il reste à payer.'
export const overdue = 'En retard'
export const overdueHint = 'L’échéance est dépassée et un montant reste dû.'
export const paid = 'Payée'
export const paidHint = 'Il ne reste rien à payer.'
export const refunded = 'Remboursée'
export const refundedHint = 'Le montant total a été remboursé.'
export const voided = 'Annulée'
export const voidedHint = 'La facture n’est plus valable. Il n’y a rien à payer.'
export const creditNote = 'Avoir'
export const creditNoteHint = 'Un document distinct qui réduit le montant d’une facture.'
export const payTitle = 'Comment payer'
export const payCard =
  'Si l’agence accepte les cartes, la facture comporte un bouton « Payer par carte ». Vous saisissez les données de votre carte sur la page du prestataire de paiement : elles ne sont jamais transmises à ce portail. Sinon, payez par virement en indiquant le numéro de la facture en référence. L’agence enregistre votre paiement à réception.'
export const payParts =
  'Une facture peut être payée en plusieurs échéances, chacune avec sa propre date. Vos paiements sont affectés à ces échéances dans l’ordre. Si un paiement n’apparaît pas au bout de quelques jours, écrivez à l’agence en indiquant le numéro de la facture.'
export const payDue =
  'Une facture est payable jusqu’à la fin du jour d’échéance, dans le fuseau horaire de l’agence. Ce même fuseau détermine le mois auquel un paiement est rattaché sur le tableau de bord.'
export const quotesTitle = 'Devis'
export const quotesText =
  'Un devis indique le prix d’une prestation et la durée de validité de l’offre. Son acceptation crée le projet et déclenche, le cas échéant, la demande d’acompte. L’acompte est déduit de la facture finale, TVA comprise. Si vous acceptez un avenant, un jalon avec son prix s’ajoute à votre projet. Les contacts autorisés à voir les factures et à valider peuvent accepter ou refuser un devis.'
export const whoTitle = 'Qui peut voir les factures'
export const whoText =
  'L’agence décide quels contacts de votre entreprise voient les factures. Si vous avez besoin d’y accéder, demandez-le à l’agence.'
export const writeTitle = 'Pour l’agence : établir et envoyer des factures'
export const writeSettings =
  'Renseignez une fois pour toutes vos informations de facturation dans les paramètres, sous « Facturation » : adresse, numéro de TVA, compte bancaire, format des numéros et valeurs par défaut.'
export const writeNew =
  'Ouvrez « Factures » et choisissez « Nouvelle facture ». L’éditeur montre la facture telle que le client la verra. Cliquez sur « Enregistrer » pour la garder en brouillon, ou sur « Envoyer » pour lui attribuer le numéro suivant et la verrouiller.'
export const writePayments =
  'Choisissez « Enregistrer un paiement » à réception des fonds, en une ou plusieurs fois. En cas d’erreur, vous disposez d’une minute pour revenir en arrière ; ensuite, annulez le paiement. Pour restituer tout ou partie du montant, choisissez « Rembourser ».'
export const writeLocked =
  'Une facture envoyée ne peut plus être modifiée. Si elle n’a reçu aucun paiement, vous pouvez l’annuler. Si son montant était trop élevé, établissez un avoir partiel ou total.'
export const writePlans =
  'Les factures d’un abonnement créé sur la page du client sont générées et envoyées automatiquement. Un jalon facturable donne lieu à un brouillon de facture dès que le client le valide.'
export const writeMore =
  'Les <link>visites guidées</link> montrent tout cela en images. Elles sont réservées aux membres de l’équipe ayant accès à la facturation.'
export const docLead =
  'Le portail, écran par écran. Si vous débutez, commencez par <start>Premiers pas</start>. Pour vos programmes, consultez <api>l’API</api>.'
export const docDashboard =
  'Il affiche d’abord ce qui attend une action de votre part, puis les chiffres clés, vos derniers projets et l’activité récente. L’avancement d’un projet est d’abord estimé d’après sa phase, ce qui est alors précisé. Dès que la part des jalons et des tâches terminés est plus élevée, c’est elle qui s’affiche.'
export const docProject = 'Dans un projet'
export const overview = 'Aperçu'
export const overviewHint = 'L’objet du projet, son budget et sa phase.'
export const timeline = 'Planning'
export const timelineHint = 'Les jalons avec leurs dates, leur avancement et ce qui attend votre validation.'
export const files = 'Fichiers'
export const filesHint =
  'Tous les fichiers importés. Lorsque vous remplacez un fichier, ses versions précédentes sont conservées. Vous pouvez suspendre un import et le reprendre plus tard.'
export const feedback = 'Commentaires'
export const feedbackHint = 'Les commentaires sur les maquettes. Voir <link>Commentaires des clients</link>.'
export const chat = 'Discussion'
export const chatHint =
  'La discussion du projet, jour par jour. Joignez des fichiers avec le trombone, par glisser-déposer ou en les collant.'
export const invoicesText = 'Ce qui a été facturé et payé. Voir <link>Facturation et paiements</link>.'
export const yourAccount = 'Votre compte'
export const accountMenu =
  'Cliquez sur votre nom, en bas de la barre latérale, pour ouvrir un menu avec votre profil, le thème clair ou sombre, l’aide et la déconnexion. Le thème peut aussi suivre celui de votre système.'
export const accountMore =
  'Un lien dans votre profil ouvre les paramètres de votre compte. Vous pouvez y modifier votre adresse e-mail et votre mot de passe, fermer vos autres sessions et choisir les e-mails à recevoir.'
export const emailTitle = 'Notifications par e-mail'
export const emailText =
  'Vous recevez par e-mail ce que vous n’avez pas encore consulté ici : les demandes de décision immédiatement, les messages et les nouvelles maquettes regroupés, et le reste une fois par jour, le matin. Dans « Notifications », choisissez « Immédiatement », « Tous les jours » ou « Désactivé » pour chaque type.'
export const searchTitle = 'Recherche'
export const searchText =
  'Appuyez sur <key>/</key> ou choisissez « Rechercher » dans la barre latérale. La recherche porte sur les projets, fichiers, messages, commentaires et factures auxquels vous avez accès.'
export const keyboardTitle = 'Clavier'
export const keyboardText =
  'Appuyez sur <key>?</key> pour afficher les raccourcis. Pour ouvrir vos projets, appuyez sur <key>g</key>, puis sur <key>p</key>. La touche Échap ferme ce qui est ouvert. Vous pouvez désactiver les raccourcis dans la fenêtre d’aide.'
export const liveTitle = 'Actualisation en direct'
export const liveText =
  'Les nouveaux messages, les commentaires et les autres modifications apparaissent sans que vous ayez à recharger la page. Si ce n’est pas le cas, il se peut qu’un proxy, un pare-feu ou un antivirus situé entre votre navigateur et le serveur bloque les WebSockets. Tout le reste fonctionne. Rechargez la page pour voir les nouveautés.'
export const liveBlocked =
  'L’administrateur de votre serveur peut y remédier : le proxy doit transmettre les WebSockets sur <code>/ws</code> et ne pas fermer les connexions inactives avant une minute. Des configurations complètes pour nginx et Caddy se trouvent dans <code>docs/operations.md</code>. Si une seule personne est concernée, c’est son propre réseau qui bloque les WebSockets.'
export const visibilityTitle = 'Qui voit quoi'
export const visibilityText =
  'Les clients ne voient que les projets de leur entreprise. Pour chaque contact, l’agence décide s’il peut voir les factures et commenter les maquettes. Les notes de l’agence portent la mention « Interne » et ne sont visibles que par elle.'
export const agencyTitle = 'Pour l’agence'
export const clients = 'Clients'
export const clientsHint =
  'Les entreprises et leurs contacts. Invitez des personnes par e-mail, définissez les droits de chacune et archivez les anciens clients.'
export const projectsHint =
  'Faites avancer ou reculer un projet d’une phase. Les projets archivés n’apparaissent plus dans les listes et peuvent être restaurés.'
export const billing = 'Facturation'
export const billingHint =
  'Factures, paiements et remboursements. Voir <link>Facturation et paiements</link>. Les membres de l’équipe doivent avoir accès à la facturation.'
export const team = 'Équipe'
export const teamHint = 'Invitez des collègues, modifiez ce qu’ils peuvent voir ou retirez-leur l’accès.'
export const adminSettings = 'Paramètres d’administration'
export const adminSettingsHint =
  'Le nom, la couleur, le logo, la devise, le fuseau horaire et l’adresse d’assistance de l’agence, ainsi que la boîte d’envoi et le journal d’audit.'
export const videoLead =
  'De courtes visites guidées du portail, en images. Avancez à votre rythme avec « Suivant » et les touches fléchées, ou appuyez sur « Lecture ».'
export const player = 'lecteur'
export const stepOnScreen = 'Étape {step, number} à l’écran'
export const stepOf = '{step, number} sur {count, number}'
export const previousStepOf = 'Étape précédente de « {title} »'
export const nextStepOf = 'Étape suivante de « {title} »'
export const previousButton = 'Précédent'
export const nextButton = 'Suivant'
export const playButton = 'Lecture'
export const pauseButton = 'Pause'
export const playNamed = 'Lire « {title} »'
export const pauseNamed = 'Mettre en pause « {title} »'
export const forClients = 'Clients'
export const forAgency = 'L’agence'
export const firstProject = 'Votre premier projet'
export const firstProject1 = 'Vous arrivez sur le tableau de bord. Choisissez « Nouveau projet ».'
export const firstProject3 =
  'Choisissez « Créer le projet » : votre projet commence en phase de cadrage. L’agence a été prévenue.'
export const leaveComment = 'Laisser un commentaire sur une maquette'
export const leaveComment1 =
  'Ouvrez l’onglet « Commentaires » du projet. Il affiche la dernière version de la maquette et les commentaires déjà laissés.'
export const leaveComment2 = 'Cliquez à l’endroit concerné et décrivez le changement souhaité.'
export const leaveComment3 =
  'Votre repère a désormais un numéro et figure dans la liste. L’agence le voit aussitôt et peut y répondre.'
export const approve1 =
  'Les éléments qui attendent votre décision apparaissent sur le tableau de bord sous « En attente de votre part ». Choisissez-en un.'
export const approve3 =
  'Avant de confirmer, vous voyez exactement ce que vous validez : les fichiers, chacun dans sa dernière version.'
export const approve4 =
  'C’est fait. Votre validation est enregistrée avec votre nom, la date et ces versions des fichiers.'
export const sendFile = 'Envoyer un fichier dans la discussion'
export const sendFile1 =
  'Ouvrez l’onglet « Discussion » du projet. La pastille indique « Connecté ». Joignez un fichier avec le trombone, par glisser-déposer ou en le collant.'
export const sendFile2 = 'Écrivez votre message. Le fichier reste affiché en dessous jusqu’à l’envoi.'
export const sendFile3 =
  'Tous les participants voient aussitôt le message et le fichier. Le fichier figure aussi dans l’onglet « Fichiers ».'
export const sendInvoice = 'Envoyer une facture'
export const sendInvoice1 = 'Ouvrez « Factures » et choisissez « Nouvelle facture ».'
export const sendInvoice2 =
  'Choisissez le projet, puis indiquez la prestation, le montant et l’échéance. Cliquez sur « Enregistrer » pour garder la facture en brouillon.'
export const sendInvoice3 =
  'Cliquez sur « Envoyer » pour attribuer le numéro suivant et verrouiller les montants. Les contacts autorisés à voir les factures la reçoivent aussitôt.'
export const decideTitle = 'Se prononcer sur des maquettes'
export const decideOpen =
  'Si l’agence attend votre décision, la validation se trouve sous « En attente de votre part » et dans l’onglet « Aperçu » du projet.'
export const decideEach =
  'Choisissez pour chaque maquette : « Validée », « Validée avec modifications », « Modifications exigées » ou « Ne me concerne pas ». Vous pouvez ajouter un commentaire.'
export const decideSubmit = 'Lisez la déclaration, puis envoyez vos décisions.'
export const decideRounds =
  'Si votre projet comprend un nombre défini d’allers-retours, la validation indique lequel est en cours. Si vous exigez des modifications, un aller-retour est utilisé. Si vous validez, même avec des modifications, aucun n’est utilisé.'
export const decideKept =
  'Vous pouvez remplacer une décision tant qu’il n’y a pas de version plus récente. La précédente reste consignée. Une nouvelle version vous est de nouveau soumise, sauf si la précédente a été validée sans modification. Dès que suffisamment de personnes se sont prononcées, elles seules peuvent remplacer leur décision.'
export const decideCertificate =
  'Une fois toutes les décisions prises, cliquez sur « Certificat » pour télécharger un PDF signé. Il indique qui a décidé quoi, quand et sur quels fichiers. Toute personne qui possède le fichier peut le vérifier sur <link>/verify</link>. Le « Dossier de preuves » contient aussi les maquettes, les commentaires et une page qui permet de tout vérifier hors ligne.'
