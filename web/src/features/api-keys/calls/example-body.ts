/** What is used of JSON Schema. */
export interface JsonSchema {
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
