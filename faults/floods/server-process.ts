import { readFileSync } from 'node:fs'

/** The memory that a process has in use, in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}

/** How many files and connections a process may have open. */
export function mostOpenFiles(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
}

const established = '01'

/** Connections that a server on this port has open. */
export function connectionsTo(port: number): number {
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return lines.filter((line) => {
    const [, own = '', , state] = line.trim().split(/\s+/)
    return own.endsWith(local) && state === established
  }).length
}
