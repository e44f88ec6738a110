/** A mail server on this machine that knows one account. */
import { createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../processes/running-server.ts'

export interface SmtpServer {
  port: number
  /** What it refuses; nothing by default. */
  refuses: 'nothing' | 'sign-in' | 'sender' | 'everything'
  /** What it says to a command in place of doing it; the point is the end of a mail. */
  readonly answers: Partial<Record<'MAIL' | 'RCPT' | '.', string>>
  /** The bodies of the mails that it took. */
  readonly mails: string[]
  stop(): Promise<void>
}

const ACCOUNT = Buffer.from('\0studio\0a-password').toString('base64')

export async function startSmtpServer(): Promise<SmtpServer> {
  const open = new Set<Socket>()
  const port = await freePort()
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    if (smtp.refuses === 'everything') socket.destroy()
    else converse(socket, smtp)
  })
  const smtp: SmtpServer = {
    port,
    refuses: 'nothing',
    answers: {},
    mails: [],
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return smtp
}

function converse(socket: Socket, smtp: SmtpServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let unread = ''
  let body: string | undefined
  const answer = (line: string) => {
    if (body !== undefined) {
      if (line !== '.') return void (body += `${line}\n`)
      if (smtp.answers['.'] === undefined) smtp.mails.push(body)
      body = undefined
      return say(smtp.answers['.'] ?? '250 kept')
    }
    const [word = ''] = line.toUpperCase().split(' ')
    if (word === 'EHLO') return say('250-mail.test\r\n250 AUTH PLAIN')
    if (word === 'AUTH') {
      const isKnown = line.endsWith(ACCOUNT) && smtp.refuses !== 'sign-in'
      return say(isKnown ? '235 welcome' : '535 5.7.8 who are you')
    }
    if (word === 'MAIL' && smtp.refuses === 'sender') return say('553 5.7.1 not your address')
    if (word === 'MAIL' || word === 'RCPT') return say(smtp.answers[word] ?? '250 fine')
    if (word === 'DATA') {
      body = ''
      return say('354 go on')
    }
    return say(word === 'QUIT' ? '221 bye' : '250 fine')
  }
  say('220 mail.test')
  socket.on('data', (data: Buffer) => {
    const lines = (unread + data.toString()).split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
}
