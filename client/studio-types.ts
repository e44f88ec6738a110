import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import * as z from 'zod/mini'

const operation = z.looseObject({
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
})
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.unknown()),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
type Document = z.infer<typeof document>

/**
 * The part of the contract's document that a program with an API key can use: the calls that name a scope, what
 * webhooks are sent, and the schemas of both.
 * @throws {z.core.$ZodError} for what is not the contract's document
 */
export function documentOfKeys(value: unknown): Document {
  const whole = document.parse(value)
  const paths = Object.fromEntries(
    Object.entries(whole.paths).flatMap(([path, methods]) => {
      const open = Object.entries(methods).filter(([, { security }]) =>
        security?.some((scheme) => 'apiKey' in scheme),
      )
      return open.length > 0 ? [[path, Object.fromEntries(open)]] : []
    }),
  )
  const { schemas, ...shared } = whole.components
  const used = usedSchemas({ paths, webhooks: whole.webhooks, shared }, schemas)
  return {
    ...whole,
    paths,
    components: {
      ...shared,
      schemas: Object.fromEntries([...used].map((name) => [name, schemas[name]])),
    },
  }
}

/** The names of schemas that a value refers to, directly or through others. */
function usedSchemas(value: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(value)
  return used
}

/** TypeScript of a document's calls, events and schemas. */
export async function studioTypes(value: Document): Promise<string> {
  // Sound: the server has written it as OpenAPI 3.1.
  const nodes = await openapiTS(value as unknown as OpenAPI3, { alphabetize: true })
  return `/** Written by \`npm run client\`; do not edit. */\n${astToString(nodes)}`
}
