import type { SecondStep } from '@carriage/contract/error-codes'
import { texts as t } from '@carriage/texts/web/lib/api/error'
import { isMissingCode } from './missing-code.ts'

interface Details {
  status: number
  /** The message of the server; null when it sent none. */
  serverMessage: string | null
  code: string | null
  fields: Record<string, string>
  token: string | null
  secondFactor: SecondStep | null
}

/** An answer of the server that is not a success. `message` is what a person should read. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | null
  readonly code: string | null
  readonly fields: Record<string, string>
  /** The registration token that an unverified account goes on with. */
  readonly token: string | null
  /** How a sign-in goes on that needs a second factor. */
  readonly secondFactor: SecondStep | null

  constructor({ status, serverMessage, code, fields, token, secondFactor }: Details) {
    super(serverMessage ?? t.generic)
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
    this.fields = fields
    this.token = token
    this.secondFactor = secondFactor
  }
}

/** The request reached no server. It says nothing about the session. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(cause: unknown) {
    super(t.noConnection, { cause })
  }
}

/** For a call that nobody waits for: that it failed is no matter; any other error still is one. */
export function ignoreFailedCall(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

function fieldTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const pairs = Object.entries(value).flatMap(([name, message]) => {
    // some servers list several sentences per field
    const first = text(Array.isArray(message) ? message[0] : message)
    return first === null ? [] : [[name, first] as const]
  })
  return Object.fromEntries(pairs)
}

// Sound: the server serialises it from the schema; this tells it from nothing.
const isSecondStep = (value: unknown): value is SecondStep =>
  typeof value === 'object' && value !== null && 'ticket' in value

/** Reads an error body: the text is `error`, else `message`, else none. */
export function readApiError(status: number, body: unknown): ApiError {
  const object: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  return new ApiError({
    status,
    serverMessage: text(object['error']) ?? text(object['message']),
    code: text(object['code']),
    fields: fieldTexts(object['fields']),
    token: text(object['token']),
    secondFactor: isSecondStep(object['second_factor']) ? object['second_factor'] : null,
  })
}

/** The sentence for a toast; `fallback` where the server sent no message. */
export function errorText(error: unknown, fallback: string = t.generic): string {
  if (error instanceof NetworkError || isMissingCode(error)) return t.noConnection
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return fallback
}

/** There is no such item, or none that this person may know of. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

export const isOffline = (error: unknown): boolean => error instanceof NetworkError

/** The server's message about one field of a request; undefined where there is none. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined
