import * as z from 'zod/mini'

/** Every error that may cross the wire, and the HTTP status it travels with. */
export const errorCodes = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'email-not-verified': 403,
  'not-enrolled': 403,
  'not-found': 404,
  conflict: 409,
  /** Somebody else has changed it since the caller read it. */
  'stale-version': 409,
  'too-large': 413,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  /** The disk is too full to take what was sent. */
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof errorCodes

/**
 * The one form of an error. `error` and `message` are sentences for people, `code` is for programs,
 * `fields` maps the name of a form field to its sentence. `token` lets an unverified account go on.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  // Sound: the keys of a constant are its type's.
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  token: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>
