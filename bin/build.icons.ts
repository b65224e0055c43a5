import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const barrel = join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')

/**
 * Imports each icon from its own module. The entry of `lucide-react` imports all icons, so a screen's chunk
 * would contain the icons of every screen.
 */
export function singleIcons(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'easel-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { code: "from 'lucide-react'" },
      handler(code) {
        files ??= filesOf(readFileSync(barrel, 'utf8'))
        return importIcons(code, files)
      },
    },
  }
}

/** Maps the names that the package exports to their modules, such as `TriangleAlert` to `triangle-alert`. */
export function filesOf(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

/** Returns the code with one import per icon. Type imports stay unchanged. */
export function importIcons(code: string, files: Map<string, string>): string {
  return code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) => {
    const parts = names.split(',').map((part) => part.trim())
    const lines = parts.filter(Boolean).map((part) => {
      const [name = '', local = name] = part.split(' as ')
      const file = files.get(name)
      if (!file) throw new Error(`lucide-react has no icon named ${name}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
    return lines.join(';')
  })
}
