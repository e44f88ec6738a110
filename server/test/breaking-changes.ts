/** Finds changes of the API that break clients written against the previous document. */
type Json = unknown
type Schema = Record<string, Json>

interface Document {
  paths: Record<string, Record<string, Operation>>
  /** What is sent to others, by type of event. */
  webhooks?: Record<string, { post: Pick<Operation, 'requestBody'> }>
  components?: { schemas?: Record<string, Schema> }
}
interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  'x-access'?: string
}

const accessOrder = ['public', 'user', 'coach', 'admin']

/** One sentence per breaking change from `before` to `after`. */
export function breakingChanges(former: Document, current: Document): string[] {
  const before = inlined(former)
  const after = inlined(current)
  const calls = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const name = `${method.toUpperCase()} ${path}`
      const is = after.paths[path]?.[method]
      return is ? compareOperations(name, was, is) : [`${name} is gone`]
    }),
  )
  // Others receive an event, as callers receive an answer.
  const events = Object.entries(before.webhooks ?? {}).flatMap(([type, { post }]) =>
    compareResponses(`event ${type}`, bodyOf(post), bodyOf(after.webhooks?.[type]?.post ?? {})),
  )
  return [...calls, ...events]
}

/** The document with every reference resolved. */
function inlined(document: Document): Document {
  const schemas = document.components?.schemas ?? {}
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const name = '$ref' in value ? String(value.$ref).split('/').at(-1) : undefined
    if (name !== undefined) return resolve(schemas[name])
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]))
  }
  // Sound: resolving references keeps the document's shape.
  return { paths: resolve(document.paths), webhooks: resolve(document.webhooks ?? {}) } as Document
}

function compareOperations(name: string, was: Operation, is: Operation): string[] {
  const stricter =
    accessOrder.indexOf(is['x-access'] ?? '') > accessOrder.indexOf(was['x-access'] ?? '')
  return [
    ...(stricter ? [`${name} now needs ${is['x-access']}`] : []),
    ...compareParameters(name, was, is),
    ...compareRequests(`${name} body`, bodyOf(was), bodyOf(is)),
    ...compareResponses(`${name} answer`, answerOf(was), answerOf(is)),
  ]
}

const bodyOf = ({ requestBody }: Pick<Operation, 'requestBody'>) =>
  (requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data'])?.schema
const answerOf = (operation: Operation) =>
  operation.responses['200']?.content?.['application/json']?.schema

function compareParameters(name: string, was: Operation, is: Operation): string[] {
  const former = new Map(was.parameters?.map((p) => [`${p.in} ${p.name}`, p]))
  const gone = [...former.keys()]
    .filter((key) => !is.parameters?.some((p) => `${p.in} ${p.name}` === key))
    .map((key) => `${name}: ${key} is gone`)
  const current = (is.parameters ?? []).flatMap((parameter) => {
    const key = `${parameter.in} ${parameter.name}`
    const old = former.get(key)
    if (parameter.required && !old?.required) return [`${name}: ${key} is now required`]
    return old ? compareRequests(`${name}: ${key}`, old.schema, parameter.schema) : []
  })
  return [...gone, ...current]
}

/** A request breaks when it requires more or accepts less. */
function compareRequests(name: string, was: Schema | undefined, is: Schema | undefined): string[] {
  if (!is) return []
  if (!was) return required(is).map((key) => `${name}.${key} is now required`)
  const demanded = required(is).filter((key) => !required(was).includes(key))
  const nested = Object.entries(properties(is)).flatMap(([key, schema]) => {
    const old = properties(was)[key]
    return old ? compareRequests(`${name}.${key}`, old, schema) : []
  })
  const items =
    was['items'] && is['items']
      ? compareRequests(`${name}[]`, schemaOf(was['items']), schemaOf(is['items']))
      : []
  return [
    ...demanded.map((key) => `${name}.${key} is now required`),
    ...compareTypes(name, was, is),
    ...missing(values(was), values(is)).map((value) => `${name} no longer accepts ${value}`),
    ...compareLimits(name, was, is),
    ...nested,
    ...items,
  ]
}

const lowerBounds = ['minimum', 'minLength', 'minItems'] as const
const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const

function compareLimits(name: string, was: Schema, is: Schema): string[] {
  const raised = lowerBounds.filter(
    (key) => Number(is[key] ?? -Infinity) > Number(was[key] ?? -Infinity),
  )
  const lowered = upperBounds.filter(
    (key) => Number(is[key] ?? Infinity) < Number(was[key] ?? Infinity),
  )
  return [...raised, ...lowered].map((key) => `${name} has a stricter ${key}`)
}

/** A response breaks when a field that was always present may be missing or has another type. */
function compareResponses(name: string, was: Schema | undefined, is: Schema | undefined): string[] {
  if (!was) return []
  if (!is) return [`${name} is gone`]
  const lost = required(was).filter((key) => !required(is).includes(key))
  const nested = Object.entries(properties(was)).flatMap(([key, schema]) => {
    const now = properties(is)[key]
    return now ? compareResponses(`${name}.${key}`, schema, now) : []
  })
  const items =
    was['items'] && is['items']
      ? compareResponses(`${name}[]`, schemaOf(was['items']), schemaOf(is['items']))
      : []
  return [
    ...lost.map((key) => `${name}.${key} may be missing`),
    ...compareTypes(name, was, is),
    ...missing(values(is), values(was)).map((value) => `${name} may now be ${value}`),
    ...nested,
    ...items,
  ]
}

function compareTypes(name: string, was: Schema, is: Schema): string[] {
  const [a, b] = [kinds(was), kinds(is)]
  return a === b ? [] : [`${name} was ${a}, is ${b}`]
}

function kinds(schema: Schema): string {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'].map(schemaOf) : [schema]
  return branches
    .flatMap(({ type }): unknown[] => (Array.isArray(type) ? type : [type]))
    .map((type) => (typeof type === 'string' ? type : 'anything'))
    .toSorted()
    .join(' or ')
}

// Sound: the documents consist of JSON Schema objects from one generator.
const schemaOf = (value: Json): Schema => value as Schema

/** The object branch of a nullable object. */
function objectOf(schema: Schema): Schema {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'].map(schemaOf) : []
  return branches.find((branch) => branch['properties']) ?? schema
}
const properties = (schema: Schema) =>
  // Sound: JSON Schema (draft 2020-12) gives these keywords these types.
  (objectOf(schema)['properties'] ?? {}) as Record<string, Schema>
const required = (schema: Schema) => (objectOf(schema)['required'] ?? []) as string[]
const values = (schema: Schema) => (schema['enum'] ?? []) as unknown[]
const missing = (wanted: unknown[], present: unknown[]) =>
  present.length === 0 ? [] : wanted.filter((value) => !present.includes(value)).map(String)
