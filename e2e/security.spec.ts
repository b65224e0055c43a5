import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { mockupPdf, mockupPicture } from './design-files.ts'
import { menu, newPage } from './main-job.actions.ts'
import { overlayGone } from './overlay-gone.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** How a real browser handles the portal's headers, hostile files, and other sites. */
test.describe.configure({ mode: 'serial' })

const adaSignIn = { email: 'ada@marlow.test', password: 'plain-sailing' }

let easel: RunningEasel
let ada: Page
let project: string
/** Everything the browser reports as blocked. */
const refused: string[] = []

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ EASEL_ADMIN_EMAIL: adaSignIn.email, EASEL_ADMIN_PASSWORD: adaSignIn.password })
  ada = await newPage(browser, easel.base)
  ada.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) refused.push(message.text())
  })
  await send('post', '/api/auth/sign-in/email', adaSignIn)
  const client = await send('post', '/api/clients', { companyName: 'Acme Bakery' })
  const made = await send('post', '/api/projects', { name: 'Bakery website', clientId: client.id })
  project = made.id
})

test.afterAll(async () => {
  await ada.context().close()
  await easel.stop()
})

async function send(method: 'post' | 'put', path: string, data: object) {
  const response = await ada.request[method](path, { data, headers: { origin: easel.base } })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { id: string; url: string; uploadURL: string }
}

/** Uploads a file like any project member, and returns the URL of its bytes. */
async function uploadBytes(name: string, type: string, bytes: Buffer): Promise<string> {
  const { uploadURL } = await send('post', '/api/objects/upload', {
    projectId: project,
    name,
    size: bytes.length,
    type,
  })
  const headers = { origin: easel.base, 'content-type': 'application/octet-stream' }
  expect((await ada.request.put(uploadURL, { data: bytes, headers })).ok()).toBe(true)
  const registration = { projectId: project, originalName: name, kind: 'DOCUMENT', fileURL: uploadURL }
  return (await send('put', '/api/files', registration)).url
}

test('no screen or dialog, including the uploader, requests anything that its policy blocks', async () => {
  const visitor = await ada.context().browser()?.newContext({ baseURL: easel.base })
  const front = await visitor?.newPage()
  front?.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) refused.push(message.text())
  })
  for (const path of ['/', '/help/getting-started', '/developers', '/?sign-in', '/nothing']) {
    await front?.goto(path)
    await front?.waitForLoadState('networkidle')
  }
  await visitor?.close()

  await ada.goto('/')
  for (const item of ['Projects', 'Clients', 'Invoices', 'Dashboard']) await menu(ada, item).click()
  await ada.goto(`/projects/${project}`)
  for (const tab of ['Timeline', 'Files', 'Feedback', 'Chat']) {
    await ada.getByRole('tab', { name: tab }).click()
  }
  await ada.getByRole('button', { name: 'Upload File' }).first().click()
  await expect(ada.getByRole('dialog')).toBeVisible()
  await ada
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'design.png',
      mimeType: 'image/png',
      buffer: await mockupPicture(),
    })
  await expect(ada.getByText('design.png').first()).toBeVisible()
  await ada.keyboard.press('Escape')
  await overlayGone(ada)
  await ada.goto('/dashboard')
  await ada.locator('[aria-haspopup=menu]').last().click()
  await expect(ada.getByRole('menu')).toBeVisible()
  for (const path of ['/settings', '/settings/outbox', '/profile', '/messages']) {
    await ada.goto(path)
    await ada.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})

test('an injected script doesn’t run, whether inline, from another site, as an event handler or as a URL', async () => {
  await ada.goto('/dashboard')
  const ran = await ada.evaluate(async () => {
    const mark = (way: string) => `localStorage.setItem("owned ${way}", "yes")`
    const script = (set: (script: HTMLScriptElement) => void) => {
      const element = document.createElement('script')
      set(element)
      document.body.append(element)
    }
    document.body.insertAdjacentHTML('beforeend', `<img src="/nothing.png" onerror='${mark('handler')}'>`)
    script((one) => {
      one.textContent = mark('inline')
    })
    script((one) => {
      one.src = `data:text/javascript,${mark('data')}`
    })
    script((one) => {
      one.src = URL.createObjectURL(new Blob([mark('blob')], { type: 'text/javascript' }))
    })
    const link = Object.assign(document.createElement('a'), { href: `javascript:${mark('link')}` })
    document.body.append(link)
    link.click()
    setTimeout(mark('eval'))
    document.body.insertAdjacentHTML('beforeend', '<style>body { --owned: yes }</style>')
    await new Promise((done) => setTimeout(done, 500))
    const style = getComputedStyle(document.body).getPropertyValue('--owned')
    return [...Object.keys(localStorage).filter((key) => key.startsWith('owned')), style].filter(Boolean)
  })
  expect(ran).toEqual([])
})

test('an uploaded file never runs in the portal, no matter how it’s opened', async () => {
  const run = 'localStorage.setItem("owned", "yes");document.title="owned"'
  const page = `<!doctype html><title>x</title><script>${run}</script>`
  const picture = await mockupPicture()
  const pdf = await mockupPdf()
  const action = '/OpenAction << /S /JavaScript /JS (app.alert\\("owned"\\)) >> /Type /Catalog'
  const files: [name: string, type: string, bytes: Buffer][] = [
    ['page.html', 'text/html', Buffer.from(page)],
    ['drawing.svg', 'image/svg+xml', svgWith(run)],
    ['code.js', 'text/javascript', Buffer.from(run)],
    ['style.css', 'text/css', Buffer.from('body{display:none!important}')],
    [
      'feed.xml',
      'application/xml',
      Buffer.from(
        `<?xml version="1.0"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${run}</h:script></x>`,
      ),
    ],
    // The file begins like a picture but ends like a page.
    ['both.png', 'image/png', Buffer.concat([picture, Buffer.from(page)])],
    ['both.pdf', 'application/pdf', Buffer.concat([pdf, Buffer.from(`\n${page}`)])],
    [
      'action.pdf',
      'application/pdf',
      Buffer.from(pdf.toString('latin1').replace('/Type /Catalog', action), 'latin1'),
    ],
  ]
  const asked: string[] = []
  ada.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const addresses: string[] = []
  for (const [name, type, bytes] of files) addresses.push(await uploadBytes(name, type, bytes))

  for (const address of addresses) {
    // Files that can't be shown are downloaded, which ends the navigation.
    await ada.goto(address).catch((error: Error) => expect(error.message).toMatch(/Download|ERR_ABORTED/))
    expect(await ada.title()).not.toBe('owned')
  }
  await ada.goto('/dashboard')
  await ada.evaluate(async (all) => {
    for (const address of all) {
      for (const [tag, name] of [
        ['iframe', 'src'],
        ['object', 'data'],
        ['embed', 'src'],
        ['script', 'src'],
        ['img', 'src'],
      ] as const) {
        const element = document.createElement(tag)
        element.setAttribute(name, address)
        document.body.append(element)
      }
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
      document.head.append(sheet)
      await import(address).catch(() => undefined)
      await navigator.serviceWorker?.register(address).catch(() => undefined)
      try {
        new Worker(address)
      } catch {
        // Blocked workers may throw, as expected.
      }
    }
    await new Promise((done) => setTimeout(done, 1_500))
  }, addresses)
  expect(await ada.evaluate(() => localStorage.getItem('owned'))).toBeNull()
  expect(await ada.title()).not.toBe('owned')
  await expect(ada.locator('body')).toBeVisible()
  expect(asked).toEqual([])
})

test('pictures and PDFs can still be opened on their own', async () => {
  const picture = await uploadBytes('shown.png', 'image/png', await mockupPicture())
  await ada.goto(picture)
  const drawn = await ada.evaluate(() => document.images[0]?.naturalWidth ?? 0)
  expect(drawn).toBeGreaterThan(0)
})

test('another site can’t frame the portal, read from it, or make changes on a user’s behalf', async () => {
  const elsewhere = await openElsewhere()
  const { port } = elsewhere.address() as AddressInfo
  // For a browser, another host name for this machine is another site.
  const evil = `http://localhost:${port}`
  const before = await ada.request.get('/api/clients')
  await ada.goto(evil)
  const seen = await ada.evaluate(async (base) => {
    const frame = Object.assign(document.createElement('iframe'), { src: `${base}/dashboard` })
    document.body.append(frame)
    const body = JSON.stringify({ companyName: 'Evil' })
    const read = await fetch(`${base}/api/clients`, { credentials: 'include' }).then(
      (answer) => answer.text(),
      () => 'refused',
    )
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      const request = { method: 'POST', body, headers: { 'content-type': type } }
      await fetch(`${base}/api/clients`, { ...request, credentials: 'include', mode: 'no-cors' }).catch(
        () => undefined,
      )
      await fetch(`${base}/api/clients`, { ...request, credentials: 'include' }).catch(() => undefined)
    }
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`)
    const opened = await new Promise((done) => {
      socket.onopen = () => done('opened')
      socket.onerror = () => done('refused')
    })
    return { read, opened }
  }, easel.base)
  expect(seen).toEqual({ read: 'refused', opened: 'refused' })
  const frame = ada.frames().find((one) => one !== ada.mainFrame())
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  // A form can be sent to another site without scripts or permission.
  await ada.evaluate((base) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: `${base}/api/auth/sign-out`,
    })
    document.body.append(form)
    form.submit()
  }, easel.base)
  await ada.waitForURL(/sign-out/)
  expect(await (await ada.request.get('/api/clients')).json()).toEqual(await before.json())
  await new Promise((closed) => {
    elsewhere.close(closed)
    elsewhere.closeAllConnections()
  })
})

function svgWith(script: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload='${script}'><script>${script}</script></svg>`,
  )
}

function openElsewhere(): Promise<Server> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Elsewhere</title><body>')
  })
  return new Promise((opened) => server.listen(0, '127.0.0.1', () => opened(server)))
}
