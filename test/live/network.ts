import { vi } from 'vitest'

/** A request in progress. The server handles it in one step, and its response arrives in another. */
export interface Underway {
  method: string
  url: URL
  body: Record<string, unknown>
  /** Set once the server has handled the request. */
  answer?: { status: number; body: unknown }
  arrive: (response: Response) => void
  fail: (error: Error) => void
}

/** A frame for the browser. Events may arrive out of order, but responses never do. */
export interface Frame {
  isEvent: boolean
  text: string
}

export class Wire {
  static readonly OPEN = 1
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  /** Frames that the browser sent and the server hasn't read yet. */
  readonly up: string[] = []
  /** Frames that the server sent and the browser hasn't received yet. */
  readonly down: Frame[] = []
  readonly rooms = new Set<string>()

  constructor() {
    wires.push(this)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  send(text: string): void {
    this.up.push(text)
  }

  receive(index: number): void {
    for (const { text } of this.down.splice(index, 1)) this.onmessage?.({ data: text })
  }

  close(): void {
    this.readyState = 3
  }

  cut(): void {
    this.close()
    this.onclose?.({ code: 1006 })
  }
}

let wires: Wire[] = []
let requests: Underway[] = []

/** Replaces the browser's network. Nothing is delivered until the test says so. */
export function openNetwork() {
  wires = []
  requests = []
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('location', { protocol: 'http:', host: 'portal.test' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-US' },
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', fetchLater)
  return {
    /** The only socket that isn't closed. */
    wire: () => wires.find(({ readyState }) => readyState < 2),
    requests: () => requests,
    arrive(request: Underway): void {
      requests = requests.filter((one) => one !== request)
      const { status, body } = request.answer ?? { status: 500, body: null }
      request.arrive(new Response(JSON.stringify(body), { status }))
    },
    lose(request: Underway): void {
      requests = requests.filter((one) => one !== request)
      request.fail(new TypeError('Failed to fetch'))
    },
  }
}
export type Network = ReturnType<typeof openNetwork>

function fetchLater(address: string, init: RequestInit): Promise<Response> {
  return new Promise((arrive, fail) => {
    const url = new URL(address, 'http://portal.test')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    requests.push({ method: init.method ?? 'GET', url, body, arrive, fail })
    init.signal?.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')))
  })
}
