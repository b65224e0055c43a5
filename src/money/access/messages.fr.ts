export const noAccess = 'Vous n’avez pas accès à la facturation'
export const administratorDecides = 'Un administrateur peut modifier cela dans les paramètres.'
export const agencyDecides = 'L’agence décide qui, dans votre entreprise, voit les factures et les devis.'
export const refused =
  'Vous n’avez pas accès à la facturation. Un administrateur peut modifier cela dans les paramètres.'
export const onlyStaff = 'Seule l’équipe de l’agence peut créer et modifier des factures.'
