export const typeClientName = 'Type the name of the client'
export const typeEmail = 'Type the person’s email address'
export const personNotFound = 'We couldn’t find this person. They may have been erased already.'
export const typeClientNameExactly = 'Type the name exactly as it is: {name}'
export const subscriptionCharged =
  'A plan of this client is charged to a card. End the charge on the client’s page first, then erase.'
export const onlyMoneyErasesClient = 'Only staff who can see money can erase a client.'
export const exportOwn = 'Your colleague can download their own data in their profile.'
export const asksToBeErased = '{name} asks to be erased'
export const asksToBeErasedBody = 'Review what will be erased, then erase them there.'
export const wantsToStay = '{name} wants to stay'
export const wantsToStayBody = 'They withdrew their request to be erased.'
export const notInTeam = 'You’re no longer on the team.'
export const typeEmailExactly = 'Type the address exactly as it is: {email}'
export const onlyMoneyErases = 'Only people who can see money can erase a colleague who can see it.'
export const notYourself =
  'You can’t erase yourself. The portal needs an administrator. Ask a colleague to do it.'
export const guestIsOnTeam =
  'This guest has the address of someone on the team whom you can’t erase. Revoke their review links instead.'
export const clientErased = 'Client erased'
export const clientErasedHint = 'All data of {name} is gone.'
export const eraseClientQuestion = 'Erase everything of {name}?'
export const eraseClientHint =
  'You can’t undo this. Sent invoices are erased too, so keep copies of those you’re required to keep.'
export const eraseEverything = 'Erase Everything'
export const eraseClientFailed = 'Couldn’t erase the client.'
export const alsoPeople = 'Also erase contacts who act for no other client'
export const typeToConfirm = 'Type {text} to confirm'
export const typeEmailToConfirm = 'Type the email address to confirm'
export const goneProjects =
  '{count, plural, one {# project} other {# projects}}, with all milestones and tasks'
export const goneFiles = '{count, plural, one {# file} other {# files}}, with all versions'
export const commentsAndMessages =
  '{comments, plural, one {# comment} other {# comments}} and {messages, plural, one {# message} other {# messages}}'
export const goneMoney =
  '{invoices, plural, one {# invoice} other {# invoices}}, {quotes, plural, one {# quote} other {# quotes}} and {plans, plural, one {# plan} other {# plans}}'
export const goneAccess =
  'Access for {count, plural, one {# contact} other {# contacts}}. Accounts stay unless you erase them too.'
export const personErased = 'Person erased'
export const personErasedHint = '{name} no longer appears by name.'
export const erasePersonQuestion = 'Erase {name}?'
export const eraseThisPersonQuestion = 'Erase this person?'
export const erasePersonHint =
  'You can’t undo this. Their name becomes “Erased person” everywhere, and their email address can be used again.'
export const erasePerson = 'Erase Person'
export const erasePersonFailed = 'Couldn’t erase the person.'
export const goes = 'Erased'
export const stays = 'Kept, without the name'
export const goesAccount =
  'Their account with photo and preferences, and {count, plural, one {# open session} other {# open sessions}}'
export const goesAccess =
  'Their access to {clients, plural, one {# client} other {# clients}}, and {invitations, plural, one {# invitation} other {# invitations}}'
export const goesEmails =
  '{notifications, plural, one {# notification} other {# notifications}} and {emails, plural, one {# email} other {# emails}} to them'
export const goesAudit = 'Names and addresses in audit log entries by them and about them'
export const staysDecisions = '{count, plural, one {# decision} other {# decisions}} on milestones'
export const staysFiles =
  '{files, plural, one {# uploaded file} other {# uploaded files}} and {projects, plural, one {# project} other {# projects}}'
export const staysRecords =
  'All invoices, and {count, plural, one {# audit log entry} other {# audit log entries}}'
export const yourData = 'Your data'
export const yourDataHint =
  'Download everything we store about you: your account, what you wrote, decided and uploaded, your notifications, and your activity. The file is JSON, for people and programs to read.'
export const downloadData = 'Download My Data'
export const erasureHint =
  'The agency can erase you. Your account and address are deleted, and what you wrote stays without your name. Invoices are kept as the law requires.'
export const askForErasure = 'Ask to Be Erased'
export const youStay = 'Request withdrawn'
export const youStayHint = 'We told the agency that you want to stay.'
export const withdrawFailed = 'Couldn’t withdraw the request.'
export const askedOn =
  '<strong>You asked to be erased on {day}.</strong> Nothing changes until the agency does it.'
export const withdraw = 'Withdraw Request'
export const asked = 'Request sent'
export const askedHint = 'Nothing changes until the agency erases your data.'
export const askFailed = 'Couldn’t send the request.'
export const askQuestion = 'Ask to be erased?'
export const askHint =
  'We’ll notify the agency right away. Once erased, you can’t sign in again, and no one can restore your account. Consider downloading your data first.'
export const askAgency = 'Ask the Agency'
export const moreFor = 'More for {name}'
export const exportData = 'Export Data'
export const peopleTitle = 'People Without a Client'
export const peopleHint =
  'People who signed up without a client, people who were removed, and review link guests. Export or erase their data from the menu. For contacts, use the client’s page; for colleagues, use Team.'
export const searchPeople = 'Search people...'
export const peopleFailed = 'Couldn’t load people'
export const guestBadge = 'Guest'
export const erasureAskedBadge = 'Erasure requested'
export const since = 'Since {day}'
export const noMatch = 'No matches'
export const noMatchHint = 'No matching people without a client.'
export const noPeople = 'No people without a client'
export const noPeopleHint = 'Everyone with an account is a contact of a client or a colleague.'
export const exportNote = 'Paths start at the base address above. Sign in there to open files.'
