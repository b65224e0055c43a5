import { endpoint, id, idParams } from '#kernel/contract.ts'
import { reacting } from '#work/reactions/contract.ts'
import { message } from './contract.ts'
import { mayAsk } from './rules.ts'

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/messages/:messageId/reactions',
  summary: 'Add or remove your reaction to a message',
  may: mayAsk,
  scope: 'projects:write',
  fromEmail: ['messages'],
  audits: { nothing: 'shown with the message, which it doesn’t change' },
  params: idParams.extend({ messageId: id }),
  body: reacting,
  answer: message,
})
