export const signIn = 'Se connecter'
export const heroPicture =
  'Un projet sur le portail : une maquette dont les repères numérotés signalent les commentaires du client et de l’agence.'
export const getStarted = 'Commencer gratuitement'
export const learnMore = 'En savoir plus'
export const opensElsewhere = ', s’ouvre dans un nouvel onglet'
export const byInvitation = 'L’inscription se fait uniquement sur invitation.'
export const closing = 'Partagez votre première maquette dès aujourd’hui.'
export const closingOpen =
  'Créez un compte, soumettez une demande de projet et placez vos commentaires à l’endroit précis qu’ils concernent.'
export const closingInvited =
  'L’inscription se fait uniquement sur invitation. Demandez-en une à {agency}, puis placez vos commentaires à l’endroit précis qu’ils concernent.'
export const startTrial = 'Démarrer l’essai gratuit'
export const help = 'Aide'
export const capabilities = 'Tout, du premier appel à la dernière facture.'
export const projects = 'Gestion de projet'
export const projectsText =
  'Chaque projet passe par le cadrage, le design, le développement, la recette et la mise en ligne. Les jalons et les tâches montrent l’avancement, et les clients valident ce qui est prêt.'
export const projectsPicture = 'Un jalon et ses tâches, en attente de validation par le client.'
export const portal = 'Portail client'
export const portalText =
  'Les clients voient l’avancement de leur projet, ce qu’ils ont à faire et tous les fichiers, sans avoir à vous solliciter.'
export const portalPicture = 'Les actions attendues d’un client, avec leur durée d’attente.'
export const feedback = 'Commentaires sur maquette'
export const feedbackText =
  'Cliquez sur la maquette pour y placer un repère numéroté avec un commentaire. Fini « le truc à gauche ».'
export const feedbackPicture = 'Un commentaire en cours de rédaction sur une maquette.'
export const billing = 'Facturation automatisée'
export const billingText =
  'Les factures sont numérotées et calculées automatiquement, avec la TVA par ligne. Les paiements, les remboursements et les retards s’affichent à côté, devise par devise.'
export const billingPicture = 'Les factures d’un client, avec les totaux dus et payés.'
export const chat = 'Discussion en temps réel'
export const chatText =
  'Chaque projet a sa propre discussion, avec ses fichiers. Les messages arrivent instantanément.'
export const chatPicture = 'Messages échangés entre un client et l’agence.'
export const security = 'Sécurité renforcée'
export const securityText =
  'Deux rôles, des droits pour chaque contact, des fichiers protégés et un journal d’audit qui retrace toutes les actions.'
export const securityPicture = 'Les contacts d’un client, chacun avec ses droits.'
export const whyChoose = 'Pourquoi choisir {agency}'
export const pinsReason = 'Des commentaires au bon endroit.'
export const pinsReasonText =
  'Chaque commentaire est lié à un endroit précis d’une version de la maquette. Une fois résolu, il passe au second plan, mais reste consultable.'
export const privacyReason = 'Les clients ne voient que leurs projets.'
export const privacyReasonText =
  'Les projets des autres clients n’apparaissent ni dans les listes ni dans la recherche, et deviner leur adresse ne suffit pas pour y accéder.'
export const liveReason = 'Des écrans toujours à jour.'
export const liveReasonText =
  'Les nouveaux messages, commentaires et versions apparaissent sur tous les écrans ouverts. Inutile de recharger la page.'
export const ownReason = 'Un portail bien à vous.'
export const ownReasonText =
  'Il fonctionne sur votre propre serveur, à votre nom et à vos couleurs. Vos maquettes, vos messages et vos factures y restent.'
export const milliseconds = 'ms'
export const perSecond = 'par seconde'
export const kilobytes = 'ko'
export const seconds = 's'
export const messageSpeed = 'd’un écran à l’autre (délai médian des messages)'
export const listSpeed = 'listes de cinquante projets, avec vérification des droits d’accès pour chacun'
export const pageWeight = 'de JavaScript sur cette page'
export const startSpeed = 'du démarrage du serveur à la première réponse'
export const measured =
  'Mesures réalisées en novembre 2026 sur deux cœurs de processeur partagés avec d’autres tâches. Le code source indique comment reproduire chacune d’elles.'
export const copyright = '© 2025 Easel'
