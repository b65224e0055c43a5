import type { House } from './cast.ts'

/** What a browser holds when a provider has sent it back. */
export interface Return {
  url: string
  cookie: string
}

type Begun = { provider?: string; callbackURL?: string }

/** Begins a sign-in. Gives the provider's address, and the cookie that belongs to it. */
export async function beginSignIn(house: House, { provider = 'oidc', callbackURL }: Begun = {}) {
  const to = callbackURL ?? '/auth/callback?to=%2Fprojects'
  const begun = await fetch(`${house.base}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: house.base },
    body: JSON.stringify({ provider, callbackURL: to, errorCallbackURL: to }),
  })
  const { url } = (await begun.json()) as { url: string }
  return { url, cookie: cookiesOf(begun) }
}

/** Walks the way that a browser walks, up to the address that the provider sends it back to. */
export async function walkThere(house: House, begun: Return): Promise<Return> {
  let { url } = begun
  const atProvider = new Map<string, string>()
  while (!url.startsWith(house.base)) {
    const cookie = [...atProvider].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      atProvider.set(name, value)
    }
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  return { url, cookie: begun.cookie }
}

/** Gives where it ends, and the cookie it holds then. */
export async function arrive({ url, cookie }: Return) {
  const back = await fetch(url, {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  return { back, place: back.headers.get('location') ?? '', cookie: cookiesOf(back) }
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
