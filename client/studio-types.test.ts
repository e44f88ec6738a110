import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { documentOfKeys, studioTypes } from './studio-types.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test('the client has the types of the contract (`npm run client` updates them) @full', async () => {
  const document: unknown = JSON.parse(await read('../contract/openapi.json'))
  expect(await studioTypes(documentOfKeys(document))).toBe(await read('src/studio.gen.ts'))
})

describe('the part of the document for programs with a key', () => {
  const call = (scheme: string, ref: string) => ({
    operationId: ref,
    security: [{ session: [] }, { [scheme]: ['members:read'] }],
    responses: { 200: { content: { json: { schema: { $ref: `#/components/schemas/${ref}` } } } } },
  })
  const part = documentOfKeys({
    openapi: '3.1.0',
    paths: {
      '/open': { get: call('apiKey', 'Member'), post: call('session', 'Card') },
      '/closed': { get: call('session', 'Card') },
    },
    webhooks: { happened: { post: { schema: { $ref: '#/components/schemas/Event' } } } },
    components: {
      schemas: {
        Member: { properties: { goal: { $ref: '#/components/schemas/Goal' } } },
        Goal: {},
        Card: {},
        Event: {},
      },
    },
  })

  test('has the calls that name a scope, and all events', () => {
    expect(Object.keys(part.paths)).toEqual(['/open'])
    expect(Object.keys(part.paths['/open'] ?? {})).toEqual(['get'])
    expect(Object.keys(part.webhooks)).toEqual(['happened'])
  })

  test('has the schemas that they refer to, also through others', () => {
    expect(Object.keys(part.components.schemas).toSorted()).toEqual(['Event', 'Goal', 'Member'])
  })

  test('is not made of another document', () => {
    expect(() => documentOfKeys({ paths: {} })).toThrow('webhooks')
  })
})
