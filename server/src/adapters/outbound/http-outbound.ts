import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from '../../platform/public-address.ts'
import { type Outbound, type OutboundAnswer, OutboundError } from './outbound.ts'

const ANSWER_BYTES = 1024
const TIMEOUT_MS = 15_000

interface Address {
  address: string
  family: number
}
export type LookUp = (name: string) => Promise<Address[]>

interface Options {
  /** Also this machine itself, and without TLS: for a local installation. */
  allowsLoopback: boolean
  timeoutMs?: number
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
  }
}

function send(url: URL, options: RequestOptions, body: string): Promise<OutboundAnswer> {
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
