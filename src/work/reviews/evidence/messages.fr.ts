export const evidencePack = 'Dossier de preuves'
export const packTooLarge =
  'Ces maquettes et les pièces jointes de leurs commentaires dépassent {gigabytes} Go au total : c’est trop pour un seul fichier. Téléchargez-les séparément.'
export const keysHeading = 'Clés de ce portail'
export const keysHint =
  'Comparez l’empreinte de ces clés avec celle qu’affiche un certificat ou un dossier de preuves.'
export const noKeys = 'Ce portail n’a encore rien signé.'
export const packsHeading = 'Dossiers de preuves'
export const packsHint =
  'Vérifiez les dossiers de preuves (zip) avec une page qui fonctionne hors ligne. Chaque dossier la contient sous le nom verify.html. Si quelqu’un vous a envoyé un dossier, téléchargez plutôt la page ici.'
export const downloadPageButton = 'Télécharger la page'
export const title = 'Vérifier un dossier de preuves'
export const intro =
  'Choisissez le fichier zip. Il reste sur cet appareil, et cette page fonctionne hors ligne.'
export const needsScript = 'Cette page nécessite JavaScript.'
export const packFile = 'Dossier de preuves (zip)'
export const checking = 'Vérification…'
export const matches = 'Tout concorde'
export const differs = 'Certains éléments ne concordent pas'
export const differsHint = 'Ne vous fiez pas à ce fichier. Demandez l’original, ou téléchargez-le de nouveau.'
export const notAPack = 'Ce n’est pas un dossier de preuves'
export const notAPackHint =
  'Ce fichier n’est pas un dossier de preuves, ou il est endommagé. Choisissez le fichier zip tel qu’il a été téléchargé.'
export const signed = 'La liste du contenu (manifest.json) n’a pas été modifiée depuis sa signature.'
export const manifestChanged = 'La liste du contenu (manifest.json) a été modifiée après sa signature.'
export const otherKey =
  'La liste du contenu (manifest.json) a été signée avec une clé que cette page ne connaît pas.'
export const fileSame = '{name} : inchangé.'
export const fileChanged = '{name} : modifié.'
export const fileMissing = '{name} : manquant.'
export const fileAdded = '{name} : ajouté après coup.'
export const fileDamaged = '{name} : illisible.'
export const decidedOnFile = '{name} : les décisions portent exactement sur ce fichier.'
export const decidedOnOther = '{name} : les décisions portent sur un fichier au contenu différent.'
export const fileNotIncluded = 'Le dossier ne contient pas le fichier {name}, seulement sa valeur de hachage.'
export const entrySame = 'L’entrée {number} du journal d’audit correspond à sa valeur de hachage.'
export const entryChanged = 'L’entrée {number} du journal d’audit ne correspond pas à sa valeur de hachage.'
export const entryUnlinked = 'L’entrée {number} du journal d’audit n’est pas reliée à l’entrée précédente.'
export const decisionRecorded = 'L’entrée {number} du journal d’audit consigne la décision prise par {name}.'
export const decisionNotRecorded =
  'Les entrées du journal d’audit ne consignent pas la décision prise par {name}.'
export const newestWrong = 'Les entrées du journal d’audit ne correspondent pas à la plus récente, {number}.'
export const signedBy = 'Signature'
export const compareKey =
  'Comparez l’empreinte de la clé avec celle qui figure sur {address}. Si quelqu’un vous a envoyé ce dossier, utilisez aussi la page de vérification de cette adresse, car un faux dossier peut contenir une fausse page.'
export const compareKeyInPortal =
  'Comparez l’empreinte de la clé avec celle qui figure sur la page /verify du portail. Si quelqu’un vous a envoyé ce dossier, utilisez aussi la page de vérification du portail, car un faux dossier peut contenir une fausse page.'
export const decided = 'Décisions'
export const decisionBy = '{name} : {decision}, {moment}'
export const madeForStaff = 'Téléchargé par l’agence le {moment}. Contient aussi les commentaires internes.'
export const madeForClient =
  'Téléchargé par le client le {moment}. Contient uniquement ce que le client peut voir.'
export const auditLog = 'Journal d’audit'
export const auditHint =
  'La valeur de hachage de chaque entrée dépend de toutes les précédentes. La commande ci-dessous indique l’entrée la plus récente au moment du téléchargement du dossier. Elle permet à l’agence de vérifier que son journal d’audit contient toujours cette entrée, inchangée :'
