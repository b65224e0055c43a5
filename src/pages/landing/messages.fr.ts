export const signIn = 'Se connecter'
export const heroPicture =
  'Un projet dans le portail : un design avec des repères numérotés où le client et le studio ont laissé des commentaires.'
export const getStarted = 'Commencer gratuitement'
export const learnMore = 'En savoir plus'
export const opensElsewhere = ', s’ouvre dans un nouvel onglet'
export const byInvitation = 'Les comptes s’ouvrent ici sur invitation.'
export const closing = 'Partagez votre premier design dès aujourd’hui.'
export const closingOpen = 'Créez un compte, demandez un projet et épinglez vos commentaires au bon endroit.'
export const closingInvited =
  'Les comptes s’ouvrent ici sur invitation. Demandez-en un à {agency}, puis épinglez vos commentaires au bon endroit.'
export const startTrial = 'Démarrer l’essai gratuit'
export const help = 'Aide'
export const capabilities = 'Tout, du premier appel à la dernière facture.'
export const projects = 'Gestion de projet'
export const projectsText =
  'Les projets passent par les phases découverte, design, développement, révision et lancement. Jalons et tâches montrent l’avancement, et les clients valident ce qui est prêt.'
export const projectsPicture = 'Un jalon et ses tâches, en attente de validation par le client.'
export const portal = 'Portail client'
export const portalText =
  'Les clients voient l’avancement de leur projet, ce qu’ils ont à faire et tous les fichiers, sans avoir à vous le demander.'
export const portalPicture = 'La liste des tâches d’un client, avec la durée d’attente de chacune.'
export const feedback = 'Commentaires épinglés'
export const feedbackText =
  'Cliquez sur le design pour y placer un repère numéroté avec un commentaire. Fini « le truc à gauche ».'
export const feedbackPicture = 'Rédaction d’un commentaire sur un repère d’un design.'
export const billing = 'Facturation automatisée'
export const billingText =
  'Les factures sont numérotées et calculées pour vous, avec la taxe par ligne. Paiements, remboursements et retards s’affichent à côté, devise par devise.'
export const billingPicture = 'Les factures d’un client, avec les totaux dus et payés.'
export const chat = 'Messagerie en temps réel'
export const chatText =
  'Chaque projet a sa propre conversation, avec ses fichiers. Les messages arrivent instantanément.'
export const chatPicture = 'Messages entre un client et le studio.'
export const security = 'Sécurité professionnelle'
export const securityText =
  'Deux rôles, des droits pour chaque contact, des fichiers protégés et un journal de qui a fait quoi.'
export const securityPicture = 'Les contacts d’un client, chacun avec ses droits.'
export const whyChoose = 'Pourquoi choisir {agency}'
export const pinsReason = 'Des commentaires au bon endroit.'
export const pinsReasonText =
  'Un commentaire est lié à un endroit précis d’une version d’un design. Une fois résolu, il s’efface mais reste consultable.'
export const privacyReason = 'Les clients ne voient que leurs projets.'
export const privacyReasonText =
  'Les projets des autres clients n’apparaissent ni dans les listes, ni dans la recherche, ni à une adresse devinée.'
export const liveReason = 'Chaque écran est à jour.'
export const liveReasonText =
  'Messages, commentaires et versions apparaissent sur tous les écrans ouverts. Inutile de recharger.'
export const ownReason = 'Il est à vous.'
export const ownReasonText =
  'Il fonctionne sur votre propre serveur, à votre nom et à votre couleur. Vos designs, messages et factures y restent.'
export const milliseconds = 'ms'
export const perSecond = 'par seconde'
export const kilobytes = 'ko'
export const seconds = 's'
export const messageSpeed = 'd’un écran à l’autre, pour la moitié des messages'
export const listSpeed = 'listes de cinquante projets, chacun vérifié selon les droits d’accès'
export const pageWeight = 'de script sur cette page'
export const startSpeed = 'du démarrage du serveur à la première réponse'
export const measured =
  'Mesuré en novembre 2026 sur deux cœurs partagés avec d’autres tâches. Le code source explique comment répéter chaque mesure.'
export const copyright = '© 2025 Easel'
