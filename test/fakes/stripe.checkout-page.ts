import type { ServerResponse } from 'node:http'
import type { Thing } from './stripe.store.ts'

/** Stripe's hosted checkout page, with the amount and two ways to leave. */
export function payPage(response: ServerResponse, session: Thing): void {
  response.writeHead(session.status === 'open' ? 200 : 410, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    session.status === 'open'
      ? `<!doctype html><html lang="en"><title>Pay</title><h1>${session.amount_total} ${session.currency}</h1>
<form method="post"><button>Pay</button></form>
<form method="post" action="?back"><button>Back</button></form>`
      : '<!doctype html><html lang="en"><title>Over</title><h1>This page is over</h1>',
  )
}

/** Redirects back to the session's URL. */
export function leave(response: ServerResponse, session: Thing, back: boolean): void {
  const to = back
    ? session.cancel_url
    : String(session.success_url).replace('{CHECKOUT_SESSION_ID}', session.id)
  response.writeHead(303, { location: String(to) }).end()
}
