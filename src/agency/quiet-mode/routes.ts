import { changed, record } from '#agency/audit/record.ts'
import { conflict } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { endQuietMode } from './contract.ts'
import { m } from './messages.ts'
import { confirmNotQuiet } from './quiet-mode.ts'

export const quietModeRoutes: Route[] = [
  handle(endQuietMode, async (call) => {
    if (call.config.quietByEnvironment) conflict('QUIET_BY_ENVIRONMENT', t(m.setOnServer))
    await write(call, async (tx) => {
      const quietBecause = (await confirmNotQuiet(tx)) ?? conflict('NOT_QUIET', t(m.notQuiet))
      const metadata = changed({ quietBecause }, { quietBecause: null })
      await record(tx, { action: 'agency.endQuietMode', targetTable: 'installation', metadata })
    })
    call.setQuiet(false)
    return undefined
  }),
]
