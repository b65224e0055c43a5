import { exportAudit } from '#agency/audit-log/contract.export.ts'
import { listAudit, listAuditActions, listAuditPeople } from '#agency/audit-log/contract.ts'
import * as outbox from '#agency/email/contract.ts'
import { endQuietMode } from '#agency/quiet-mode/contract.ts'
import {
  getAgencyProfile,
  getLogo,
  removeDarkLogo,
  removeLogo,
  updateAgency,
  uploadDarkLogo,
  uploadLogo,
} from '#agency/settings/contract.ts'
import { changeWordings, getWordings } from '#agency/settings/contract.wordings.ts'
import { setUp } from '#agency/setup/contract.ts'
import { setUpToken } from '#agency/setup/setup-link.ts'
import { getSystem } from '#agency/system/contract.ts'
import { getAppIcon, getAppleIcon, getManifest, iconNames } from '#portal/install/contract.ts'
import { pngOf } from '#work/files/seed.ts'
import { moneyMail, plainMail } from '../fixtures/facts.ts'
import { row, that } from '../row.ts'
import { seesEmail, seesEntry } from '../visible.ts'

export const agencyRows = [
  row(setUp, {
    on: 'once it was set up',
    status: 409,
    send: async ({ app }) => ({
      body: {
        token: setUpToken(app.services.secret),
        agencyName: 'B',
        email: 'b@b.test',
        password: 'secret1',
      },
    }),
  }),
  row(getAgencyProfile),
  row(updateAgency, { send: async () => ({ body: { name: 'Studio Marlow' } }) }),
  row(getWordings),
  row(changeWordings, { send: async () => ({ body: { de: { emailFooter: 'Studio Marlow' } } }) }),
  row(getLogo, { send: async ({ make }) => ({ params: await make.logo() }) }),
  row(getManifest),
  row(getAppIcon, { send: async () => ({ params: { name: iconNames[0] } }) }),
  row(getAppleIcon),
  row(uploadLogo, { send: async () => ({ bytes: await pngOf(8, 8) }) }),
  row(removeLogo),
  row(uploadDarkLogo, { send: async () => ({ bytes: await pngOf(8, 8) }) }),
  row(removeDarkLogo),
  row(outbox.listOutbox, {
    on: 'a mail about an invoice',
    shows: that(seesEmail, moneyMail),
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.email({ money: true })).id }),
  }),
  row(outbox.getDelivery),
  row(outbox.getEmail, {
    found: that(seesEmail, plainMail),
    send: async ({ make }) => ({ params: await make.email() }),
  }),
  row(outbox.getEmail, {
    on: 'about an invoice',
    found: that(seesEmail, moneyMail),
    send: async ({ make }) => ({ params: await make.email({ money: true }) }),
  }),
  row(outbox.getEmailPage, {
    on: 'about an invoice',
    found: that(seesEmail, moneyMail),
    send: async ({ make }) => ({ params: await make.email({ money: true }) }),
  }),
  row(outbox.getEmailAttachment, {
    on: 'about an invoice',
    found: that(seesEmail, moneyMail),
    send: async ({ make }) => ({ params: await make.email({ money: true }) }),
  }),
  row(getSystem),
  row(endQuietMode, { on: 'a portal that isn’t quiet', status: 409 }),
  row(outbox.sendTestEmail, { on: 'without a mail server', status: 409 }),
  row(outbox.sendAgain, {
    found: that(seesEmail, plainMail),
    send: async ({ make }) => ({ params: await make.email() }),
  }),
  row(outbox.sendAgain, {
    on: 'about an invoice',
    found: that(seesEmail, moneyMail),
    send: async ({ make }) => ({ params: await make.email({ money: true }) }),
  }),
]

export const auditRows = [
  row(listAudit, {
    on: 'an entry about a project',
    shows: that(seesEntry, { money: false }),
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.entry()).id }),
  }),
  row(listAudit, {
    on: 'an entry about an invoice',
    shows: that(seesEntry, { money: true }),
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.entry({ money: true })).id }),
  }),
  row(listAuditActions, {
    on: 'of entries about invoices',
    shows: that(seesEntry, { money: true }),
    send: async ({ make }) => {
      await make.entry({ money: true })
      return { shown: 'invoice.send' }
    },
  }),
  row(listAuditPeople),
  row(exportAudit, {
    on: 'an entry about an invoice',
    shows: that(seesEntry, { money: true }),
    send: async ({ make }) => ({
      query: { format: 'json' as const },
      shown: (await make.entry({ money: true })).id,
    }),
  }),
]
