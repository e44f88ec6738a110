import type { Says } from '@carriage/texts/says'
import type * as z from 'zod/mini'
import type { Scope } from './api-keys/scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, signed-in users, coaches and admins, or admins. */
export type Access = 'public' | 'user' | 'coach' | 'admin'

/**
 * Which calls need a fresh proof of who the caller is: a passkey or one-time code, or without a second factor the password,
 * given in this session at most `FRESH_PROOF_SECONDS` ago. `configured`: where the installation asks for it; `factor`:
 * everywhere, of accounts with a second factor; `always`: everywhere.
 */
export type FreshProof = 'configured' | 'factor' | 'always'

type Schema = z.core.$ZodType

/** A file that a call sends as `multipart/form-data`, instead of a JSON body. */
export interface Upload {
  /** Name of the form field. */
  readonly field: string
  readonly maxBytes: number
  /** The message for a larger file. */
  readonly tooLarge: Says
  /** Media types for the file dialog; the server checks the content. */
  readonly types: readonly string[]
}

/** A received file; name and type are the sender's claims. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A file that a call answers with. */
export interface FileAnswer {
  readonly name: string
  /** Its length; absent for one that is made while it is sent. */
  readonly bytes?: number
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * One call of the API. The server validates, serialises and documents from it; the web client infers its types
 * from it. `path` is relative to `/api` and names parameters as `:id`.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** Refused with `proof-needed` while the caller's proof is older; absent: none is needed. */
  readonly fresh?: FreshProof
  /** API keys with this scope may call, without a proof: they were made with one. Absent: none may. */
  readonly scope?: Scope
  /**
   * An admin who views as a member may call; absent: they may not. Only for calls that read, leave no trace of a visit
   * and tell nothing that the member keeps from staff; and for the one that ends the view.
   */
  readonly viewable?: true
  /**
   * Only reads, and may miss what others have changed in the last seconds: a copy of the database may answer. What the
   * caller has changed is always there.
   */
  readonly mayLag?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Instead of `body`. */
  readonly upload?: Upload
  /** The media type of the file that is answered, instead of JSON. */
  readonly file?: string
  readonly response: Schema
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type In<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown
type Out<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: z.output<S> }
  : unknown

/** What a caller passes: `{params?, query?, body?}`, as the endpoint declares. */
export type RequestOf<E extends Endpoint> = In<E, 'params'> & In<E, 'query'> & In<E, 'body'>
/** What a handler receives, after validation. */
export type ParsedRequestOf<E extends Endpoint> = Out<E, 'params'> &
  Out<E, 'query'> &
  Out<E, 'body'> &
  (E extends { readonly upload: Upload } ? { file: UploadedFile } : unknown)
/** What a handler returns and a caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
