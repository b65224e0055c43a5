import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/**
 * Fills in variables whose value is in a file: `X_FILE` names the file of `X`, as Docker and Kubernetes
 * provide secrets. Empty variables count as unset.
 *
 * @returns the filled variables, and a message for each that can't be used
 */
export function withFiles(env: Environment, names: string[]): { filled: Environment; wrong: string[] } {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const wrong: string[] = []
  for (const name of names) {
    const path = filled[`${name}_FILE`]
    if (path === undefined) continue
    if (filled[name] !== undefined) {
      wrong.push(`${name}_FILE: ${name} is set too. Set only one of them.`)
      continue
    }
    const content = contentOf(path)
    if (content.value) filled[name] = content.value
    else wrong.push(`${name}_FILE: ${content.problem ?? `${path} is empty`}`)
  }
  return { filled, wrong }
}

function contentOf(path: string): { value?: string; problem?: string } {
  try {
    return { value: readFileSync(path, 'utf8').trim() }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { problem: `${path} ${(code && reasons[code]) ?? `can’t be read (${code})`}` }
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'doesn’t exist',
  EACCES: 'can’t be read by this user',
  EISDIR: 'is a folder',
}
