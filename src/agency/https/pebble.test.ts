import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { axios, crypto } from 'acme-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { createIssuer } from '#test/fakes/acme.certificates.ts'
import { freePort } from '#test/fixtures/free-port.ts'

const host = 'portal.example.com'

function run(program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, PEBBLE_VA_NOSLEEP: '1' } })
  onTestFinished(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
}

/** Starts Let's Encrypt's test server, with a name server that resolves every name to this machine. */
async function openPebble(httpPort: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-pebble-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const issuer = await createIssuer()
  const [key, request] = await crypto.createCsr({ altNames: ['localhost'] })
  const der = crypto.getPemBodyAsB64u(request.toString())
  const { chain } = await issuer.issue(der, new Date(Date.now() + 86_400_000))
  axios.defaults.httpsAgent = new Agent({ ca: issuer.root })
  onTestFinished(() => {
    delete axios.defaults.httpsAgent
  })
  const [port, names] = [await freePort(), await freePort()]
  const file = (name: string) => join(folder, name)
  await writeFile(file('key.pem'), key)
  await writeFile(file('chain.pem'), chain)
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${await freePort()}`,
    certificate: file('chain.pem'),
    privateKey: file('key.pem'),
    httpPort,
    tlsPort: await freePort(),
  }
  await writeFile(file('config.json'), JSON.stringify({ pebble: config }))
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '']
  const management = `127.0.0.1:${await freePort()}`
  const dns = ['-dns01', `127.0.0.1:${names}`, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', '']
  run('pebble-challtestsrv', [...off, ...dns, '-management', management])
  run('pebble', ['-strict', '-config', file('config.json'), '-dnsserver', `127.0.0.1:${names}`])
  const directory = `https://localhost:${port}/dir`
  await vi.waitFor(() => axios.get(directory), { timeout: 10_000 })
  return directory
}

// On Debian, it's the package pebble.
if (existsSync('/usr/bin/pebble')) {
  test('Easel gets a certificate from Pebble', async () => {
    const [http, https] = [await freePort(), await freePort()]
    const directory = await openPebble(http)
    const app = await openTestApp({
      jobs: true,
      env: {
        EASEL_HOSTS: host,
        EASEL_HTTP_PORT: String(http),
        EASEL_HTTPS_PORT: String(https),
        EASEL_ACME_DIRECTORY: directory,
        EASEL_ACME_EMAIL: 'ada@studio.example.com',
      },
    })
    onTestFinished(app.close)
    const issuer = await vi.waitFor(
      async () => {
        const trust = { servername: host, rejectUnauthorized: false }
        const socket = connect({ host: '127.0.0.1', port: https, ...trust })
        await once(socket, 'secureConnect')
        const { subjectaltname, issuer: by } = socket.getPeerCertificate()
        socket.destroy()
        expect(subjectaltname).toBe(`DNS:${host}`)
        return by
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(issuer.CN).toContain('Pebble')
  }, 60_000)
} else {
  test('Pebble isn’t installed on this machine', () => undefined)
}
