/** A mail server of somebody else (aiosmtpd), which wants STARTTLS and a sign-in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { makeCertificate } from './certificate.ts'

const script = fileURLToPath(new URL('mail-server.py', import.meta.url))

interface TakenMail {
  to: string[]
  sender: string
  tls: boolean
  signedIn: boolean
  content: string
}

export interface MailServer {
  port: number
  /** Its certificate (PEM), which nobody else has signed. */
  certificate: string
  mails: TakenMail[]
  /** What it answered to an address, one for each try. */
  answersTo(address: string): string[]
  stop(): Promise<void>
}

/** `program`: aiosmtpd's, beside which is the Python that has it. */
export async function startMailServer(program: string): Promise<MailServer> {
  const folder = makeTemporaryFolder('carriage-mail-')
  const { file, keyFile, text } = await makeCertificate(folder.path)
  const port = await freePort()
  const child = spawn(join(dirname(program), 'python3'), [script, String(port), file, keyFile], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(child, 'exit')
  const mails: TakenMail[] = []
  const answers: { recipient: string; answer: string }[] = []
  const lines = createInterface(child.stdout)
  const ready = once(lines, 'line')
  lines.on('line', (line) => {
    // Sound: what the script beside this file prints.
    const said = JSON.parse(line) as object
    if ('content' in said) mails.push(said as TakenMail)
    if ('recipient' in said) answers.push(said as (typeof answers)[number])
  })
  await Promise.race([
    ready,
    gone.then(() => Promise.reject(new Error('The mail server has ended'))),
  ])
  return {
    port,
    certificate: text,
    mails,
    answersTo: (address) =>
      answers.filter(({ recipient }) => recipient === address).map(({ answer }) => answer),
    async stop() {
      child.kill('SIGKILL')
      await gone
      await folder.remove()
    },
  }
}
