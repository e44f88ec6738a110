/** What is used of JSON Schema. */
interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  format?: string
  minimum?: number
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
}

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  date: '2030-01-31',
  'date-time': '2030-01-31T10:00:00Z',
  uri: 'https://example.com/',
  email: 'name@example.com',
}

/** A value of a schema's shape, to be changed by hand: its default, its first choice, or something short. */
export function exampleOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): unknown {
  if (schema.$ref !== undefined)
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]))
  }
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return texts[schema.format ?? ''] ?? ''
  return null
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}
interface Operation {
  operationId: string
  summary: string
  security: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}
export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, JsonSchema>> }
}

/** What can be typed in for a parameter; with `choices`, one of them. */
interface CallParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  choices: readonly string[]
}
/** A call that API keys can make. */
export interface OpenCall {
  /** Its operation id. */
  id: string
  method: string
  path: string
  summary: string
  scope: string
  parameters: readonly CallParameter[]
  /** A body to begin with, as JSON; absent: the call has none. */
  example?: string
}

/** The calls of the contract's document that name a scope, by path. */
export function openCalls({ paths, components }: OpenApiDocument): OpenCall[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const scope = operation.security.find(({ apiKey }) => apiKey)?.apiKey?.[0]
        if (scope === undefined) return []
        const body = operation.requestBody?.content['application/json'].schema
        return [
          {
            id: operation.operationId,
            method: method.toUpperCase(),
            path,
            summary: operation.summary,
            scope,
            parameters: (operation.parameters ?? []).map(({ schema, ...parameter }) => ({
              ...parameter,
              choices: schema.enum?.map(String) ?? [],
            })),
            ...(body && {
              example: JSON.stringify(exampleOf(body, components.schemas), undefined, 2),
            }),
          },
        ]
      }),
    )
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method))
}

/** The path with its parameters, those that are empty by their names, and the query, without those that are empty. */
export function addressOf(call: OpenCall, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  let path = call.path
  for (const { name, in: where } of call.parameters) {
    const value = values[name] ?? ''
    if (value === '') continue
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same call for a terminal, with the key in `$STUDIO_KEY`. */
export function curlOf({ method, url, body }: { method: string; url: string; body?: string }) {
  return [
    `curl --request ${method} ${quoted(url)}`,
    `--header "Authorization: Bearer $STUDIO_KEY"`,
    ...(body === undefined
      ? []
      : [`--header 'Content-Type: application/json'`, `--data ${quoted(body)}`]),
  ].join(' \\\n  ')
}
