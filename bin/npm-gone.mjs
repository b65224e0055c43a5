import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** npm passes SIGTERM only to the shell between itself and this script, and can't pass on SIGKILL at all. */
export function whenNpmIsGone(end) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && (!npm || isAlive(npm))) return
    clearInterval(timer)
    end()
  }, 250)
  timer.unref()
}

function parentOf(pid) {
  if (process.platform !== 'linux')
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  // The program's name, in parentheses, may contain any character, so split at the last parenthesis.
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ')[1])
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
