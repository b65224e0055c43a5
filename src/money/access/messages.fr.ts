export const noAccess = 'Vous n’avez pas accès à la facturation'
export const administratorDecides = 'Un administrateur peut vous accorder cet accès dans les paramètres.'
export const agencyDecides =
  'L’agence détermine qui, dans votre entreprise, a accès aux factures et aux devis.'
export const refused =
  'Vous n’avez pas accès à la facturation. Un administrateur peut vous l’accorder dans les paramètres.'
export const onlyStaff = 'Seule l’agence peut créer et modifier des factures.'
