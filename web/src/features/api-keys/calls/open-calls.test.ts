import { describe, expect, test } from 'vitest'
import { exampleOf, addressOf, curlOf, openCalls, type OpenApiDocument } from './open-calls.ts'

const document: OpenApiDocument = {
  paths: {
    '/user/{id}': {
      post: {
        operationId: 'changeUser',
        summary: 'Change a user',
        security: [{ session: [] }, { apiKey: ['members:write'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          {
            name: 'sort',
            in: 'query',
            required: false,
            schema: { type: 'string', enum: ['name', 'age'] },
          },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Change' } } },
        },
      },
      delete: { operationId: 'removeUser', summary: 'Remove', security: [{ session: [] }] },
    },
    '/code/all': {
      get: {
        operationId: 'listCodes',
        summary: 'Codes',
        security: [{ session: [] }, { apiKey: ['codes:read'] }],
      },
    },
  },
  components: { schemas: { Change: { type: 'object', properties: { name: { type: 'string' } } } } },
}

describe('the calls that can be tried', () => {
  const calls = openCalls(document)

  test('are those that name a scope', () => {
    expect(calls.map(({ id, method, scope }) => [id, method, scope])).toEqual([
      ['listCodes', 'GET', 'codes:read'],
      ['changeUser', 'POST', 'members:write'],
    ])
  })

  test('have their parameters, and a body where they need one', () => {
    expect(calls[1]?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, choices: [] },
      { name: 'sort', in: 'query', required: false, choices: ['name', 'age'] },
    ])
    expect(calls.map(({ example }) => example)).toEqual([undefined, '{\n  "name": ""\n}'])
  })

  test('go to an address without what is empty', () => {
    const [, call] = calls
    if (!call) throw new Error('There is no call')
    expect(addressOf(call, { id: 'a/b', sort: '' })).toBe('/user/a%2Fb')
    expect(addressOf(call, { id: '', sort: '' })).toBe('/user/{id}')
    expect(addressOf(call, { id: '1', sort: 'name' })).toBe('/user/1?sort=name')
  })

  test('are written for a shell, whatever the body says', () => {
    expect(curlOf({ method: 'POST', url: 'https://a.example/x?y=1&z=2', body: `{"a":"it's"}` }))
      .toBe(String.raw`curl --request POST 'https://a.example/x?y=1&z=2' \
  --header "Authorization: Bearer $STUDIO_KEY" \
  --header 'Content-Type: application/json' \
  --data '{"a":"it'\''s"}'`)
  })
})

test.each([
  [{ type: 'integer', minimum: 7 }, 7],
  [{ type: 'number' }, 1],
  [{ type: 'boolean', default: true }, true],
  [{ type: 'string', enum: ['a', 'b'] }, 'a'],
  [{ type: 'string', format: 'date' }, '2030-01-31'],
  [{ type: 'string' }, ''],
  [{ const: 'x' }, 'x'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 1],
  [{ type: 'array', items: { $ref: '#/components/schemas/Name' } }, ['Ada']],
  [{ type: 'object', properties: { at: { type: 'null' } } }, { at: null }],
])('an example of %j is %j', (schema, example) => {
  expect(exampleOf(schema, { Name: { enum: ['Ada'] } })).toEqual(example)
})
