import { Worker } from 'node:worker_threads'
import { openQueue } from './task-queue.ts'

export interface ThreadsOptions {
  /** Maximum number of threads that work at the same time. */
  most: number
  /** Maximum number of queued tasks. Further ones get 503 with the message `busy`. */
  maxQueued: number
  busy: string
  /** The time limit for a task. */
  patienceMs: number
  memoryMb: number
}

/** Thrown when a thread took too long or crashed. */
export class ThreadFailure extends Error {
  readonly reason: 'slow' | 'dead'

  constructor(reason: 'slow' | 'dead', cause?: unknown) {
    super(`The thread was ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Threads that respond to each task (a message) with one message. They start on demand and exit when idle. A
 * task is created when its turn comes, so waiting tasks take no memory. Aborting the signal ends the thread,
 * since nothing else can stop its work.
 */
export function openThreads<Order, Answer>(file: URL, options: ThreadsOptions) {
  const inTurn = openQueue(options.most, options.maxQueued, options.busy)
  const idle = new Map<Worker, NodeJS.Timeout>()

  const start = () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } })
    thread.on('exit', () => idle.delete(thread))
    // An error without a listener would end the process.
    return thread.on('error', () => undefined)
  }

  const take = () => {
    const thread = [...idle.keys()].at(-1) ?? start()
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread
  }

  const giveBack = (thread: Worker) => {
    // An idle thread doesn't keep the process alive.
    thread.unref()
    const leave = () => {
      idle.delete(thread)
      void thread.terminate()
    }
    idle.set(thread, setTimeout(leave, idleMs).unref())
  }

  return (makeOrder: () => Promise<Order>, signal?: AbortSignal): Promise<Answer> =>
    inTurn(async () => {
      const order = await makeOrder()
      const thread = take()
      try {
        const answer = await answerOf<Answer>(thread, order, options.patienceMs, signal)
        giveBack(thread)
        return answer
      } catch (error) {
        void thread.terminate()
        throw error
      }
    }, signal)
}

const idleMs = 30_000

function answerOf<Answer>(
  thread: Worker,
  order: unknown,
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const die = (cause: unknown) => reject(new ThreadFailure('dead', cause))
  const stop = () => reject(signal?.reason)
  const timer = setTimeout(() => reject(new ThreadFailure('slow')), patienceMs)
  thread.on('message', resolve).on('error', die).on('exit', die)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  thread.ref()
  thread.postMessage(order)
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', die).off('exit', die)
    signal?.removeEventListener('abort', stop)
  })
}
