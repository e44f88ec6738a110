import { once } from 'node:events'
import { connect } from 'node:net'
import { createClamdScanner } from '../../adapters/scanner/clamd-scanner.ts'
import type { ClamdAddress } from '../../adapters/scanner/clamd-session.ts'
import { type Check, type Finding, ok, problem, warning, codeOf, reasonOf } from '../check.ts'

const NAME = 'Scanner'
const SILENCE_MS = 10_000
const CHUNK_BYTES = 256 * 1024
const OLD_DAYS = 7
/** The test file of EICAR, in two parts so that no scanner takes this file for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export const checkScanner: Check = {
  name: NAME,
  seconds: 60,
  async run({ config: { scanner, environment } }) {
    if (!scanner)
      return environment === 'prod'
        ? [
            warning(
              NAME,
              'there is none, uploads of staff and members are not scanned',
              'set SCANNER_URL to a clamd',
            ),
          ]
        : [ok(NAME, 'is not configured')]
    try {
      const answer = await ask(scanner.address, 'PING')
      if (answer !== 'PONG')
        return [problem(NAME, 'it does not answer PING as clamd does', 'correct SCANNER_URL')]
    } catch (error) {
      return [problem(NAME, `clamd cannot be used: ${reasonOf(error)}`, remedyFor(error))]
    }
    return [
      await findTestFile(scanner),
      ...(await tryLongestStream(scanner)),
      ...(await readAge(scanner.address)),
    ]
  },
}

const remedyFor = (error: unknown): string =>
  codeOf(error) === 'EACCES'
    ? 'let the account of the server into the group of the socket, such as clamav'
    : 'see that clamd runs and that SCANNER_URL has its socket or port'

type Options = Parameters<typeof createClamdScanner>[0]

async function findTestFile(options: Options): Promise<Finding> {
  const scanner = createClamdScanner({ ...options, silenceMs: SILENCE_MS })
  try {
    const found = await scanner.scan(chunksOf(Buffer.from(EICAR)))
    return found === undefined
      ? problem(
          NAME,
          'clamd does not find the test file of EICAR',
          'run freshclam and restart clamd',
        )
      : ok(NAME, `clamd answers and finds the test file (${found})`)
  } catch (error) {
    return problem(NAME, `clamd does not scan: ${reasonOf(error)}`, 'look at the log of clamd')
  }
}

/** The most that the server sends at once has to be within `StreamMaxLength`. */
async function tryLongestStream(options: Options): Promise<Finding[]> {
  const scanner = createClamdScanner({ ...options, silenceMs: SILENCE_MS })
  try {
    await scanner.scan(chunksOf(Buffer.alloc(options.streamBytes)))
    return []
  } catch (error) {
    const megabytes = options.streamBytes / 1024 ** 2
    return [
      problem(
        'Scanner, streams',
        `clamd does not take ${megabytes} MB at once: ${reasonOf(error)}`,
        'lower SCANNER_STREAM_MB, or raise StreamMaxLength and MaxFileSize in clamd.conf',
      ),
    ]
  }
}

async function* chunksOf(content: Buffer) {
  for (let at = 0; at < content.length; at += CHUNK_BYTES)
    yield content.subarray(at, at + CHUNK_BYTES)
}

/** `VERSION` names the day of the signatures: `ClamAV 1.4.3/27810/Mon Nov 23 09:00:00 2026`. */
async function readAge(address: ClamdAddress): Promise<Finding[]> {
  const shown = await ask(address, 'VERSION').catch(() => '')
  const made = Date.parse(shown.split('/')[2] ?? '')
  if (Number.isNaN(made)) return []
  const days = Math.floor((Date.now() - made) / 86_400_000)
  return days <= OLD_DAYS
    ? []
    : [
        warning(
          'Scanner, signatures',
          `are ${days} days old`,
          'let clamav-freshclam run, and see that it reaches its mirror',
        ),
      ]
}

/** One command of clamd, in the form that ends with NUL (clamd(8)). */
async function ask(address: ClamdAddress, command: string): Promise<string> {
  const socket = connect(address)
  try {
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('it says nothing')))
    await once(socket, 'connect')
    socket.end(`z${command}\0`)
    let answer = ''
    for await (const part of socket.setEncoding('utf8')) {
      answer += String(part)
      if (answer.includes('\0')) break
    }
    return answer.replace(/\0.*$/s, '').trim()
  } finally {
    socket.destroy()
  }
}
