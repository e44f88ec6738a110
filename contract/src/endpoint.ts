import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, whoever is signed in, a coach or an admin, an admin. */
export type Access = 'public' | 'user' | 'coach' | 'admin'

type Schema = z.core.$ZodType

/** One file that a call carries as `multipart/form-data`, in place of a JSON body. */
export interface Upload {
  /** Name of the form field. */
  readonly field: string
  readonly maxBytes: number
  /** What is said of a larger file. */
  readonly tooLarge: string
  /** Media types to offer; what counts is the content. */
  readonly types: readonly string[]
}

/** A file as it has arrived; name and type are what the sender says of it. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * One call of the API. The server validates, serialises and documents from it; the browser's client
 * takes its types from it. `path` stands below `/api` and names parameters as `:id`.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Instead of `body`. */
  readonly upload?: Upload
  readonly response: Schema
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type In<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown
type Out<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: z.output<S> }
  : unknown

/** What a caller passes: `{params?, query?, body?}`, each present where the endpoint declares it. */
export type RequestOf<E extends Endpoint> = In<E, 'params'> & In<E, 'query'> & In<E, 'body'>
/** What a handler receives, after validation. */
export type ParsedRequestOf<E extends Endpoint> = Out<E, 'params'> &
  Out<E, 'query'> &
  Out<E, 'body'> &
  (E extends { readonly upload: Upload } ? { file: UploadedFile } : unknown)
/** What a handler returns and a caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
