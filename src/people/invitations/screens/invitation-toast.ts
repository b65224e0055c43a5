/** What became of an invitation: without a mail server it reaches nobody, and whoever invites must hear of it. */
export function invitationMessages(email: string, sends: boolean, again = false) {
  if (!sends) {
    return {
      title: 'Invitation written',
      description: `This portal sends no email right now. Open it in Settings, Outbox, and give ${email} the link.`,
    }
  }
  const link = again ? 'a new link; the one before no longer works.' : 'a link that works for 14 days.'
  return { title: 'Invitation sent', description: `${email} gets ${link}` }
}
