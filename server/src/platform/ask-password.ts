import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads a password without echoing it. Returns an empty string without a terminal. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await input.question('')
  } finally {
    input.close()
    process.stderr.write('\n')
  }
}
