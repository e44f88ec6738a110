import * as z from 'zod/mini'

/** Every error code of the API with its HTTP status. */
export const errorCodes = {
  'bad-request': 400,
  unauthenticated: 401,
  /** The first step of a sign-in was right; `second_factor` says how to go on. */
  'second-factor-needed': 401,
  forbidden: 403,
  /** Staff have to set up a second factor first. */
  'second-factor-missing': 403,
  /** The caller has to prove again who they are, by `POST /user/security/proof`. */
  'proof-needed': 403,
  /** An admin views as a member, and may only read what staff may see. */
  'viewing-only': 403,
  'email-not-verified': 403,
  'not-enrolled': 403,
  'not-found': 404,
  /** The request did not arrive in time. */
  'timed-out': 408,
  conflict: 409,
  /** Another change has been saved since the caller loaded the record. */
  'stale-version': 409,
  'too-large': 413,
  /** The file has none of the bytes that were asked for. */
  'range-not-satisfiable': 416,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  /** The disk is too full for the upload. */
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof errorCodes

export const secondFactorMethods = ['totp', 'passkey', 'recovery-code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]
/** The second step of a sign-in: the ticket is for one sign-in until `expires_at` (epoch seconds). */
export const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  expires_at: z.int(),
})
export type SecondStep = z.infer<typeof secondStep>

/**
 * Which text an error says, for clients with words of their own: its place in the catalogues and the values in it.
 */
export const reason = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/**
 * The format of all errors. `error` and `message` are for people, in the language that the request asks for; `code` and
 * `reason` are for programs; `fields` and `field_reasons` have the same for each form field. `token` lets an unverified account continue, `second_factor` one with a second factor.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  // Sound: the keys of a constant are its type's.
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  reason: z.optional(reason),
  fields: z.optional(z.record(z.string(), z.string())),
  field_reasons: z.optional(z.record(z.string(), reason)),
  token: z.optional(z.string()),
  second_factor: z.optional(secondStep),
})
export type ErrorBody = z.infer<typeof errorBody>
