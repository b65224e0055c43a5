import { registerHooks } from 'node:module'

/**
 * Loaded before the server to halve its startup time. For every module of a package, Node 24 parses the
 * package's whole `exports` again just to learn the module's format. drizzle-orm's is 180 kB, and it has over
 * a hundred modules. Inside these packages every relative import is an ES module, so there's nothing to look
 * up.
 */
const packages = /\/node_modules\/(drizzle-orm|better-auth|@better-auth\/[\w-]+)\//

registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith('.') && packages.test(context.parentURL ?? '')
    if (!isInside || !/\.m?js$/.test(specifier) || !context.conditions.includes('import')) {
      return next(specifier, context)
    }
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
