import { expect, test } from 'vitest'
import { filesOf, importIcons } from './build.icons.ts'

const index = [
  "export { default as AlarmCheck, default as AlarmCheckIcon } from './icons/alarm-clock-check.mjs';",
  "export { default as Mail, default as MailIcon } from './icons/mail.mjs';",
].join('\n')

test('each icon is imported from its own module, under the name that the code uses', () => {
  const code =
    "import type { LucideIcon } from 'lucide-react'\nimport {\n  AlarmCheck,\n  Mail as Letter,\n} from 'lucide-react'\nuse()"
  expect(importIcons(code, filesOf(index))).toBe(
    "import type { LucideIcon } from 'lucide-react'\n" +
      "import AlarmCheck from 'lucide-react/icons/alarm-clock-check';import Letter from 'lucide-react/icons/mail'\nuse()",
  )
})

test('an unknown icon is reported by name', () => {
  expect(() => importIcons("import { Nothing } from 'lucide-react'", filesOf(index))).toThrow(
    'lucide-react has no icon named Nothing',
  )
})
