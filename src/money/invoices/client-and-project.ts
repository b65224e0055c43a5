import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { findClient } from '#people/clients/visible-clients.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { NewInvoice } from './contract.write.ts'
import { m } from './messages.ts'

/**
 * Returns the client, project and currency of an invoice or quote. A project has one client and one currency.
 */
export async function whoseDocument(
  tx: Db,
  actor: Actor,
  body: Pick<NewInvoice, 'projectId' | 'clientId' | 'currency'>,
) {
  if (body.projectId) {
    const project = await findVisibleProject(tx, actor, body.projectId)
    if (!project) return invalid({ projectId: [t(m.chooseProject)] })
    if (body.clientId && body.clientId !== project.clientId) {
      invalid({ clientId: [t(m.otherClient, { project: project.name, company: project.companyName })] })
    }
    if (body.currency) await refuseOtherCurrency(tx, actor, project.id, body.currency)
    return { clientId: project.clientId, projectId: project.id, currency: project.currency }
  }
  const client = body.clientId ? await findClient(tx, actor, body.clientId) : undefined
  if (!client) return invalid({ clientId: [t(m.chooseClient)] })
  const currency = body.currency ?? (await getAgency(tx)).currency
  return { clientId: client.id, projectId: null, currency }
}

/** @throws 422 if the project is invoiced in another currency */
export async function refuseOtherCurrency(
  db: Db,
  actor: Actor,
  projectId: string | null,
  currency: string,
): Promise<void> {
  const project = projectId && (await findVisibleProject(db, actor, projectId))
  if (!project || project.currency === currency) return
  const values = { project: project.name, currency: project.currency.toUpperCase() }
  invalid({ currency: [t(m.projectCurrency, values)] })
}
