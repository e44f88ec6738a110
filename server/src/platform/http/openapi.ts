import type { Endpoint, FreshProof, Upload } from '@carriage/contract/endpoint'
import { registry, toJSONSchema, type $ZodType } from 'zod/v4/core'

interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
  [key: string]: unknown
}

interface Contract {
  /** By operation id. */
  endpoints: Readonly<Record<string, Endpoint>>
  /** Schemas, among them `Error`, that are written once as components and referenced elsewhere. */
  named: Readonly<Record<string, $ZodType>>
  /** The bodies that webhooks are sent, by type of event. */
  events: Readonly<Record<string, $ZodType>>
}

/** Builds the OpenAPI 3.1 document of a contract. */
export function openApiDocument({ endpoints, named, events }: Contract, version: string) {
  const names = registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id })
  const schemaOf: SchemaOf = (schema, io) => jsonSchema(schema, io, names)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemaOf),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carriage',
      version,
      description: 'Times are seconds since 1970. Errors have one form: see the schema Error.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(events).map(([type, schema]) => [
        type,
        { post: eventOperation(type, schemaOf(schema, 'output')) },
      ]),
    ),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in user.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key. It makes the calls that name one of its scopes, and no others.',
        },
      },
      responses: {
        Refused: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: { $ref: uri('Error') } } },
        },
      },
      schemas: components(named, names),
    },
  }
}

type SchemaOf = (schema: $ZodType, io: 'input' | 'output') => JsonSchema
type Names = ReturnType<typeof registry<{ id: string }>>

const refused = 'is refused with 403 `proof-needed` unless the caller has proved who they are'
const freshness: Record<FreshProof, string> = {
  always: `It ${refused} in this session within ten minutes.`,
  factor: `For an account with a second factor it ${refused} in this session within ten minutes.`,
  configured: `Where the installation asks for it, it ${refused} in this session within ten minutes.`,
}

function operation(name: string, endpoint: Endpoint, schemaOf: SchemaOf) {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemaOf),
    ...parametersOf(endpoint.query, 'query', schemaOf),
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.fresh && { description: freshness[endpoint.fresh] }),
    'x-access': endpoint.access,
    ...(endpoint.fresh && { 'x-fresh-proof': endpoint.fresh }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, schemaOf),
    responses: {
      200: {
        description: 'Done',
        content: answerOf(endpoint, schemaOf),
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** What a webhook is sent, and how it answers. */
const eventOperation = (type: string, schema: JsonSchema) => ({
  summary: `Tells of ${type}, signed as Standard Webhooks describes`,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '2XX': { description: 'Received; anything else is sent again' } },
})

/** OpenAPI 3.1 lets bearer schemes name the roles that a call needs, which are the scopes of keys here. */
const securityOf = ({ access, scope }: Endpoint) => {
  if (access === 'public') return []
  return [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])]
}

const answerOf = ({ file, response }: Endpoint, schemaOf: SchemaOf) =>
  file === undefined
    ? { 'application/json': { schema: schemaOf(response, 'output') } }
    : { [file]: { schema: { type: 'string', contentMediaType: file } } }

function requestBody({ body, upload }: Endpoint, schemaOf: SchemaOf) {
  const content = {
    ...(body && { 'application/json': { schema: schemaOf(body, 'input') } }),
    ...(upload && { 'multipart/form-data': formOf(upload) }),
  }
  return Object.keys(content).length > 0 && { requestBody: { required: true, content } }
}

/** A file in OpenAPI 3.1: a binary string, with its size limit in the description. */
const formOf = ({ field, maxBytes, types }: Upload) => ({
  schema: {
    type: 'object',
    required: [field],
    properties: {
      [field]: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: `One file of at most ${maxBytes} bytes.`,
      },
    },
  },
  encoding: { [field]: { contentType: types.join(', ') } },
})

function parametersOf(schema: $ZodType | undefined, where: 'path' | 'query', schemaOf: SchemaOf) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const options = { unrepresentable: 'any', target: 'draft-2020-12' } as const
const uri = (id: string): string => `#/components/schemas/${id}`

/** One schema; named schemas become references to components. */
function jsonSchema(schema: $ZodType, io: 'input' | 'output', names: Names): JsonSchema {
  const json = toJSONSchema(schema, { ...options, io, metadata: names })
  return toReferences(json)
}

/** The generator puts named schemas into each schema's `$defs`; the document has them in one place. */
function toReferences(json: object): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    id: ___,
    ...rest
  } = JSON.parse(
    JSON.stringify(json).replaceAll(/"#\/\$defs\/(\w+)"/g, (_match, id: string) => `"${uri(id)}"`),
  )
  return rest
}

function components(
  named: Readonly<Record<string, $ZodType>>,
  names: Names,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(named).map(([id, schema]) => {
      const { $defs } = toJSONSchema(schema, { ...options, io: 'output', metadata: names })
      const definition = $defs?.[id]
      if (!definition) throw new Error(`The schema ${id} was not defined`)
      return [id, toReferences(definition)]
    }),
  )
}
