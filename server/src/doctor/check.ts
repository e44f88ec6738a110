import type { Config } from '../config/config.ts'

/** What the doctor found out about one thing. */
export interface Finding {
  /** What it is about, such as `Mail`. */
  name: string
  /** A `problem` keeps something from working; a `warning` may be meant so, or could not be tried. */
  outcome: 'ok' | 'warning' | 'problem'
  /** What is so, in one sentence without a full stop. */
  text: string
  /** What to change, in one sentence without a full stop. */
  remedy?: string
}

export const ok = (name: string, text: string): Finding => ({ name, outcome: 'ok', text })

export const warning = (name: string, text: string, remedy: string): Finding => ({
  name,
  outcome: 'warning',
  text,
  remedy,
})

export const problem = (name: string, text: string, remedy: string): Finding => ({
  name,
  outcome: 'problem',
  text,
  remedy,
})

/** What checks are given. */
export interface Patient {
  config: Config
  /** Receives a mail, to see that one arrives; undefined: none is sent. */
  mailTo?: string | undefined
  /** Replaces the network to Stripe and to the identity provider, in tests. */
  fetchInside?: typeof fetch
  /** The TXT records of a name, in place of the system's resolver. */
  textRecords?: (domain: string) => Promise<string[][]>
}

/** Tries one service as the server uses it, and leaves nothing behind. */
export interface Check {
  name: string
  /** After this time it counts as a problem, 15 by default. */
  seconds?: number
  /** None where the service is not configured and need not be. */
  run(patient: Patient): Promise<Finding[]>
}

const NO_TLS = 'it does not speak TLS on this port'

/** What the codes of sockets, names and certificates mean. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name server does not answer',
  ETIMEDOUT: 'there was no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'there was no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'there was no answer in time',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'the network does not lead there',
  ENETUNREACH: 'the network does not lead there',
  ENOENT: 'it does not exist',
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes without the ones between it and the authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is signed by an authority that this machine does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
}

/** The code of an error, or of the one that caused it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  if ('cause' in error && error.cause !== undefined) return codeOf(error.cause)
  return 'detail' in error ? codeOf(error.detail) : undefined
}

/** Why something could not be reached, in words that stand behind a colon. */
export function reasonOf(error: unknown): string {
  const inner = innermost(error)
  const [line = ''] = (inner instanceof Error ? inner.message : String(inner)).split('\n')
  const code = codeOf(error)
  // Some libraries have codes of their own, and that of the system in the text.
  const inText = /\bE[A-Z]{4,}\b/.exec(line)?.[0]
  const meaning = meanings[code ?? ''] ?? meanings[inText ?? '']
  if (meaning !== undefined) return meaning
  if (/wrong version number/.test(line)) return NO_TLS
  return line === '' ? (code ?? 'it says nothing') : line.replace(/\.$/, '')
}

function innermost(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // Stripe keeps what it met as a detail.
  const inner = error.cause ?? ('detail' in error ? error.detail : undefined)
  return inner instanceof Error ? innermost(inner) : error
}
