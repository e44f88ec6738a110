import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hasCode } from '../../platform/error-code.ts'
import { isLoopback, isPublicAddress } from '../../platform/public-address.ts'
import {
  type Outbound,
  type OutboundAnswer,
  OutboundError,
  type OutboundMessage,
} from './outbound.ts'

const ANSWER_BYTES = 1024
const TIMEOUT_MS = 15_000
/** Of a file: how long nothing may arrive, and how long the whole may take. */
const IDLE_MS = 30_000
const FILE_MS = 3_600_000
const MAX_REDIRECTS = 5

interface Address {
  address: string
  family: number
}
export type LookUp = (name: string) => Promise<Address[]>

interface Options {
  /** Also this machine itself, and without TLS: for a local installation. */
  allowsLoopback: boolean
  /** Until an answer begins. */
  timeoutMs?: number
  idleMs?: number
  fileMs?: number
  /** In place of the resolver of the system. */
  lookUp?: LookUp
}

const NOT_PUBLIC = 'This address is not on the public internet.'

/**
 * Connects only to public addresses. A name is looked up once, all addresses that it has must be public, and the
 * connection goes to one of these, so that a second answer of the name server cannot lead elsewhere.
 */
export function createHttpOutbound({
  allowsLoopback,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
  fileMs = FILE_MS,
  lookUp: addressesOf = (name) => lookUp(name, { all: true }),
}: Options): Outbound {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address))
  /** Rejects unless all addresses of a name are allowed. */
  const checked = async (name: string): Promise<Address[]> => {
    const found = await addressesOf(name)
    if (found.length > 0 && found.every(({ address }) => isAllowed(address))) return found
    throw new OutboundError(NOT_PUBLIC)
  }
  const lookup: LookupFunction = (name, { all }, done) => {
    void tell()
    async function tell() {
      let found: Address[]
      try {
        found = await checked(name)
      } catch (error) {
        done(error instanceof Error ? error : new OutboundError(String(error)), '', 0)
        return
      }
      const [{ address, family } = { address: '', family: 0 }] = found
      if (all) done(null, found)
      else done(null, address, family)
    }
  }
  const refusalOf = (text: string): string | null => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !['http:', 'https:'].includes(url.protocol)) return 'Enter an https address.'
    if (url.username !== '' || url.password !== '') return 'Enter an address without a password.'
    // The parser has written every form of an IPv4 address, such as 2130706433 or 0x7f.1, with four numbers.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isLocalName = /(^|\.)localhost\.?$/.test(host)
    const isOwn = allowsLoopback && (isLocalName || isLoopback(host))
    if (url.protocol === 'http:' && !isOwn) return 'Enter an https address.'
    if (isLocalName ? !isOwn : isIP(host) !== 0 && !isAllowed(host)) return NOT_PUBLIC
    return null
  }
  return {
    refusalOf,
    post: (url, { headers, body }, signal) => {
      const refusal = refusalOf(url)
      if (refusal !== null) return Promise.reject(new OutboundError(refusal))
      const late = AbortSignal.timeout(timeoutMs)
      const options = { method: 'POST', headers, lookup, signal: AbortSignal.any([signal, late]) }
      return send(new URL(url), options, body).catch((error: unknown) => {
        signal.throwIfAborted()
        if (late.aborted) throw new OutboundError(`No answer within ${timeoutMs / 1000} seconds`)
        throw error instanceof OutboundError ? error : new OutboundError(reasonOf(error))
      })
    },
    get: async (url, signal, use) => {
      const late = AbortSignal.timeout(fileMs)
      const reading = AbortSignal.any([signal, late])
      const options = { timeoutMs, lookup, signal: reading }
      try {
        const answer = await openFile(url, options, refusalOf)
        answer.setTimeout(idleMs, () =>
          answer.destroy(new OutboundError('The server has stopped sending')),
        )
        try {
          return await use(answer, reading)
        } finally {
          answer.destroy()
        }
      } catch (error) {
        signal.throwIfAborted()
        if (late.aborted) throw new OutboundError('The file took too long')
        if (hasCode(error, ...CUT_OFF)) throw new OutboundError('The connection was closed')
        throw error
      }
    },
  }
}

/** What streams say of a connection that ended too early. */
const CUT_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ETIMEDOUT', 'EPIPE'] as const
const REDIRECTS = [301, 302, 303, 307, 308]

/** The answer with the file, after redirects; each address is checked before anything is sent there. */
async function openFile(
  first: string,
  { timeoutMs, lookup, signal }: { timeoutMs: number; lookup: LookupFunction; signal: AbortSignal },
  refusalOf: (url: string) => string | null,
): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const refusal = refusalOf(url)
    if (refusal !== null) throw new OutboundError(refusal)
    const late = AbortSignal.timeout(timeoutMs)
    const answer = await askFor(new URL(url), { lookup, signal }, late).catch((error: unknown) => {
      signal.throwIfAborted()
      if (late.aborted) throw new OutboundError(`No answer within ${timeoutMs / 1000} seconds`)
      throw error instanceof OutboundError ? error : new OutboundError(reasonOf(error))
    })
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return answer
    answer.destroy()
    const { location } = headers
    if (!REDIRECTS.includes(status) || location === undefined || !URL.canParse(location, url))
      throw new OutboundError(`The server answered with status ${status}`)
    url = new URL(location, url).href
  }
  throw new OutboundError('The server leads from one address to the next')
}

/** Asks for a file; `late` counts until the answer begins. */
function askFor(url: URL, options: RequestOptions, late: AbortSignal): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { 'user-agent': 'Carriage', accept: '*/*', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    // Without an agent: a connection that is kept open would outlive the check of its address.
    const request = ask(url, { ...options, headers, agent: false }, (answer) => {
      late.removeEventListener('abort', stop)
      resolve(answer)
    })
    const stop = () => request.destroy(new OutboundError('late'))
    late.addEventListener('abort', stop)
    request.on('error', reject)
    request.end()
  })
}

function send(
  url: URL,
  options: RequestOptions,
  body: OutboundMessage['body'],
): Promise<OutboundAnswer> {
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    // Without an agent: a connection that is kept open would outlive the check of its address.
    const request = begin(url, { ...options, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0
      resolve(readStart(answer).then((text) => ({ status, text })))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The first kilobyte, as far as it arrives. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer) {
      // Sound: nobody has set an encoding.
      parts.push(part as Uint8Array)
      bytes += (part as Uint8Array).length
      if (bytes >= ANSWER_BYTES) break
    }
  } catch {
    // The status has arrived, which is what counts.
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString()
  // PostgreSQL cannot store NUL.
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  ENOTFOUND: 'The name of the server is unknown',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ETIMEDOUT: 'The server could not be reached',
  EHOSTUNREACH: 'The server could not be reached',
  ENETUNREACH: 'The server could not be reached',
}

/** In words, without addresses of our own network. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code))
    return 'The certificate of the server is not valid'
  return reasons[code] ?? 'There was no answer'
}
