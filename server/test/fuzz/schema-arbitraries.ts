/** Inputs of the contract's calls for fast-check: mostly valid, with something hostile here and there. */
import type { Endpoint } from '@carriage/contract/endpoint'
import fc from 'fast-check'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { PASSWORD } from '../people.ts'
import { uploadedFile } from './fuzzed-files.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** `{kind-n}` stands for something that earlier answers contained, such as the id of a video, when it is sent. */
export const KNOWN = /\{(\w+)-(\d+)\}/g

const STRANGER = '01a1fcb4-0000-7000-8000-000000000000'
const idOf = (kind: string) =>
  fc.oneof(
    { weight: 18, arbitrary: fc.nat(10_000).map((n) => `{${kind}-${n}}`) },
    { weight: 1, arbitrary: fc.nat(10_000).map((n) => `{any-${n}}`) },
    { weight: 1, arbitrary: fc.constant(STRANGER) },
  )
const email = fc.oneof(
  fc.nat(3).map((n) => `{email-${n}}`),
  fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,8}\.test$/),
)
const date = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
})
const zone = fc.constantFrom('Europe/Berlin', 'UTC', 'Pacific/Auckland')
const password = fc.constant(PASSWORD)
const earlier = (kind: string) => fc.nat(10_000).map((n) => `{${kind}-${n}}`)
/** For texts whose pattern is not one that fast-check can generate from. */
const words = fc.constantFrom('Evening reformer', '123456', 'CARRIAGE', 'clip.mp4')
/** For fields whose rules the schema of JSON does not tell, so that most requests reach what lies behind. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  password,
  old_password: password,
  new_password: password,
  confirm_password: password,
  otp: fc.constant('123456'),
  code: fc.oneof(fc.constantFrom('123456', 'ABCDEF', 'FUZZ01'), earlier('code')),
  token: earlier('token'),
  ticket: earlier('ticket'),
  path: earlier('path'),
  name: fc.constantFrom('clip.mp4', 'class.mov'),
  phone_number: fc.constant('+49 30 1234567'),
  locale: fc.constantFrom('en', 'de'),
  language: fc.constantFrom('en', 'de'),
  timezone: zone,
  time_zone: zone,
  publish_time: fc.constantFrom('12:30:00', '02:30:00'),
  publish_date: fc.constantFrom('2026-05-11', '2026-10-25', '2027-02-28'),
  date: fc.constantFrom('2026-05-11', '2026-05-10'),
  page: fc.integer({ min: 1, max: 4 }),
  per_page: fc.constantFrom(20, 50, 100),
  days: fc.constantFrom(7, 30, 90),
  version: fc.integer({ min: 1, max: 4 }),
  duration: fc.integer({ min: 1, max: 60 }),
  session_per_week: fc.integer({ min: 1, max: 5 }),
}
/** Fields that name a record of another kind than their own name says. */
const kindsByName: Readonly<Record<string, string>> = {
  instructor: 'user',
  previous_session: 'session',
  weeks: 'week',
  sessions: 'session',
}

const HOSTILE_OUT_OF = 40
/** Now and then something hostile in place of what the schema wants. */
const mostly = (
  valid: fc.Arbitrary<unknown>,
  hostile: fc.Arbitrary<unknown> = hostileValue,
): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: HOSTILE_OUT_OF - 1, arbitrary: valid }, { weight: 1, arbitrary: hostile })

const OWN_IDS: readonly string[] = ['id', 'ids', '_id']

/** `name` is that of the field; an id in a path is of the kind that the path begins with. */
function textOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') {
    const kind = name.replace(/_id$/, '')
    return idOf(kindsByName[kind] ?? kind)
  }
  if (schema.format === 'email') return email
  if (schema.format === 'date') return date.map((day) => day.toISOString().slice(0, 10))
  const { minLength = 0, maxLength = 40 } = schema
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  return fc.oneof(words, generated(schema.pattern) ?? plain)
}

function generated(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // It looks ahead or names properties of characters, which cannot be generated.
    return undefined
  }
}

function numberOf({ minimum = -1000, maximum = 1_000_000, type }: JsonSchema) {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)]
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1)
  const inside =
    type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: edges })
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  kind: string,
): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      mostly(arbitraryOf(schema, OWN_IDS.includes(name) ? kind : name)),
    ]),
  )
  const whole = fc.record(model, { requiredKeys: required.filter((name) => name in model) })
  const more = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 })
  const extended = fc.tuple(whole, more).map(([valid, rest]) => ({ ...rest, ...valid }))
  const partial = fc.record(model, { requiredKeys: [] })
  return fc.oneof(
    { weight: 18, arbitrary: whole },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: partial },
  )
}

function arbitraryOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const named = byName[name]
  if (named && !schema.enum) return named
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, name)))
  if (schema.type === 'object') return objectOf(schema, name)
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 6 } = schema
    const maxLength = Math.max(minLength, Math.min(maxItems, 6))
    return fc.oneof(
      {
        weight: 9,
        arbitrary: fc.uniqueArray(arbitraryOf(items, name), {
          minLength,
          maxLength,
          selector: toJson,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.array(mostly(arbitraryOf(items, name)), { minLength, maxLength }),
      },
    )
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.type === 'null') return fc.constant(null)
  return fc.oneof(words, hostileValue)
}

const arbitraryFor = (schema: $ZodType, kind: string): fc.Arbitrary<unknown> =>
  // Sound: what the generator writes has these keywords, and others that are not needed here.
  arbitraryOf(toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema, kind)

/** What is sent, before ids of earlier answers are put in. */
export interface FuzzedRequest {
  path: string
  query: string
  payload: string | Buffer | undefined
  type: string
}

const brokenBody = fc.constantFrom('', '{', 'null', '[]', '"text"', '{"a":1}}', '\u0000')
const otherType = fc.constantFrom(
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
)

/** Of the records that a call is about: the first part of its path. */
export const kindOf = ({ path }: Endpoint): string =>
  path.includes('/batch/') ? 'batch' : (path.split('/')[1] ?? '')

/** Requests of one call. */
export function requestsOf(endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const none = fc.constant<unknown>({})
  const file = endpoint.upload ? uploadedFile(endpoint.upload.field) : fc.constant(undefined)
  const kind = kindOf(endpoint)
  return fc
    .record({
      params: endpoint.params ? arbitraryFor(endpoint.params, kind) : none,
      query: endpoint.query ? mostly(arbitraryFor(endpoint.query, kind)) : none,
      file,
      body: endpoint.body ? mostly(arbitraryFor(endpoint.body, kind)) : fc.constant(undefined),
      broken: mostly(fc.constant(undefined), brokenBody),
      type: mostly(fc.constant('application/json'), otherType),
    })
    .map(({ params, query, file: sent, body, broken, type }) => ({
      path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => inUrl(valueIn(params, name))),
      query: queryOf(query),
      payload:
        endpoint.method === 'GET'
          ? undefined
          : sent !== undefined
            ? sent.payload
            : // Sound: the arbitrary makes texts or nothing.
              ((broken as string | undefined) ?? (body === undefined ? undefined : toJson(body))),
      // Sound: the arbitraries make texts.
      type: sent?.type ?? (type as string),
    }))
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null'

function valueIn(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return record
  return new Map(Object.entries(record)).get(name)
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${inUrl(query)}`
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 5) : [value]).map(
      (one) => `${inUrl(name)}=${inUrl(one)}`,
    ),
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Half of a surrogate pair cannot be written in a URL; what stands for an id stays readable. */
function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : toJson(value)
  return encodeURIComponent(text.slice(0, 4000).replaceAll(/\p{Surrogate}/gu, '?')).replaceAll(
    /%7B(\w+-\d+)%7D/g,
    '{$1}',
  )
}
