import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedEmail {
  from: string
  to: string[]
  /** The raw message as sent: headers and body. */
  raw: string
}

export interface FakeSmtpServer {
  /** The value for `SMTP_URL`. */
  url: string
  emails: ReceivedEmail[]
  /** Replies to the next emails instead of success, one per email, such as `[451, 'Try later']`. */
  refusals: [code: number, words: string][]
  close(): Promise<void>
}

/** A fake mail server on loopback that speaks SMTP, requires a password, and stores received emails. */
export async function openSmtp(): Promise<FakeSmtpServer> {
  const emails: ReceivedEmail[] = []
  const refusals: FakeSmtpServer['refusals'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'easel' && password === 'p@ss') done(null, { user: username })
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    onRcptTo: (_address, _session, done) => {
      const refusal = refusals.shift()
      if (!refusal) return done()
      const [responseCode, words] = refusal
      done(Object.assign(new Error(words), { responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://easel:p%40ss@127.0.0.1:${port}`,
    emails,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
