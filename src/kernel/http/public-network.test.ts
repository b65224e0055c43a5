import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, NotPublic, postToPublicUrl, publicNetwork } from './public-network.ts'

describe('public addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '203.0.112.9', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('refused addresses', () => {
  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.2.4', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
    ],
    ...['ff02::1', '2001:db8::1', '2002:7f00:1::', '2001:0:1::'],
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:169.254.169.254]', '0x7f.1', '2130706433'])(
  'a URL with %s is refused before anything is sent',
  async (host) => {
    let connections = 0
    const server = createServer(() => {
      connections += 1
    }).listen(0)
    const { port } = server.address() as { port: number }
    const url = new URL(`https://${host}:${port}/`)
    await expect(postToPublicUrl(publicNetwork, url, {}, Buffer.alloc(0))).rejects.toBeInstanceOf(NotPublic)
    expect(connections).toBe(0)
    server.close()
  },
)
