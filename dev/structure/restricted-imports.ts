import { CLOCK_READERS, FETCHING_FILES, ROLES_WITHOUT_SQL, SECURE_CONTEXT_FILE } from './layout.ts'
import type { Use } from './parse-source.ts'
import { type Edge, isFile, type SourceFile, type Tree } from './source-tree.ts'

/**
 * Checks that each external resource (SQL, the network, the environment, the clock) is accessed in only one
 * place. Tests are exempt.
 */
export function checkRestrictedApis(tree: Tree): string[] {
  return [...tree.files.values()].flatMap((file) => {
    if (!file.area || file.test) return []
    const imports = file.edges.flatMap((edge) =>
      problemsOf(file, edge.line, `imports ${edge.specifier}`, ofImport(file, edge)),
    )
    const uses = file.uses.flatMap((use) => problemsOf(file, use.line, `says ${use.text}`, ofUse(file, use)))
    return [...imports, ...uses]
  })
}

function ofImport(file: SourceFile, edge: Edge): string | undefined {
  const { target } = edge
  if (target.kind === 'package' && (target.name === 'drizzle-orm' || target.name === 'drizzle-kit')) {
    if (file.area === 'kernel') return undefined
    return ROLES_WITHOUT_SQL.includes(file.role ?? '') || file.area === 'ui' || file.area === 'pages'
      ? 'contracts, rules, routes and screens hold no SQL'
      : undefined
  }
  if (target.kind === 'package' && target.name === 'stripe') {
    return file.room === 'money/stripe' ? undefined : 'only money/stripe speaks to Stripe'
  }
  if (target.kind === 'package' && target.name === 'date-fns' && file.area !== 'ui') {
    const reader = edge.names.find((name) => CLOCK_READERS.test(name))
    return reader && `${reader} reads the clock by itself; give it the time of kernel/clock.ts`
  }
  if (target.kind === 'node' && target.name === 'node:process' && edge.names.includes('env')) {
    return ofUse(file, { what: 'environment', text: '', line: edge.line })
  }
  return undefined
}

function ofUse(file: SourceFile, { what }: Use): string | undefined {
  switch (what) {
    case 'fetch': {
      const allowed = FETCHING_FILES.some((one) => isFile(file, one.file))
      return allowed
        ? undefined
        : 'the network is reached through kernel/browser/call.ts or a declared adapter'
    }
    case 'environment':
      return isFile(file, 'kernel/config') ? undefined : 'the environment is read in kernel/config.ts'
    case 'clock':
      return isFile(file, 'kernel/clock') || file.area === 'ui'
        ? undefined
        : 'the time comes from kernel/clock.ts'
    case 'database clock':
      return file.area === 'kernel'
        ? undefined
        : 'the time comes from kernel/clock.ts, so that a test can move it'
    case 'secure context':
      return isFile(file, SECURE_CONTEXT_FILE)
        ? undefined
        : 'plain http has no such thing; ui/hooks/secure-context.ts knows a way around'
    case 'computed import':
      return 'an import that is computed cannot be followed; write the file down'
  }
}

function problemsOf(file: SourceFile, line: number, act: string, reason: string | undefined) {
  return reason ? [`${file.path}:${line} ${act}: ${reason}`] : []
}
