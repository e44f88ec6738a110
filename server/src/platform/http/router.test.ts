import type { Endpoint } from '@carriage/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerErrors } from './error-handler.ts'
import { createRouter } from './router.ts'

/** Enough for schemas to be compiled on the way. */
const OFTEN = 45

let app: FastifyInstance
let answer: unknown
const routerOf = (atOnce: number, moreForStaff = 0) =>
  createRouter<{ roles: string[] }, object>({
    app,
    authenticate: async () => ({ roles: ['coach'] }),
    admit: async () => {},
    context: () => ({}),
    answer: ({ context }, handle) => handle(context),
    say: async (_endpoint, _context, said) => said,
    atOnce,
    moreForStaff,
    atOncePerSession: 100,
    load: { requests: 0 },
  })
beforeEach(() => {
  app = Fastify()
  answerErrors(app)
  const route = routerOf(100)
  // Sound: the test answers what no handler would.
  route(endpoint, async (_context, { query }) => (answer ?? { title: query.title }) as never)
})
afterEach(() => app.close())

const endpoint = {
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  summary: 'A thing',
  params: z.object({ id: z.uuid() }),
  query: z.object({ title: z.string().check(z.maxLength(5, 'Too long')) }),
  response: z.object({ title: z.string(), parts: z.optional(z.array(z.object({ at: z.int() }))) }),
} as const satisfies Endpoint

const id = '01a206da-b54b-7035-bf0a-111111111111'
const ask = async (path: string, times = OFTEN) => {
  const answers = []
  for (let n = 0; n < times; n++) {
    const { statusCode, payload } = await app.inject(`/api/things/${path}`)
    answers.push(`${statusCode} ${payload}`)
  }
  return new Set(answers)
}

describe('however often a call is made', () => {
  test('it answers the fields that it declares, and no others', async () => {
    answer = { title: 'a', secret: 'b', parts: [{ at: 1, hidden: true }] }
    expect(await ask(`${id}?title=a`)).toEqual(new Set(['200 {"title":"a","parts":[{"at":1}]}']))
  })

  test('it answers nothing that breaks its declaration', async () => {
    answer = undefined
    await ask(`${id}?title=a`)
    answer = { title: 7 }
    const broken = await ask(`${id}?title=a`)
    expect([...broken].every((text) => text.startsWith('500 '))).toBe(true)
  })

  test('it refuses the same input with the same words', async () => {
    const refusals = await ask(`${id}?title=longer`)
    expect(refusals.size).toBe(1)
    expect([...refusals][0]).toMatch(/^422 .*"title":"Too long"/)
    answer = undefined
    await ask(`${id}?title=a`)
    expect(await ask(`${id}?title=longer`)).toEqual(refusals)
    expect((await ask('7?title=a')).size).toBe(1)
  })
})

test('without a free slot it is refused, unless it is one of the last for staff or limits itself', async () => {
  const full = routerOf(0, 1)
  full({ ...endpoint, path: '/one/:id' }, async () => ({ title: 'a' }))
  full({ ...endpoint, path: '/many/:id' }, async () => ({ title: 'a' }), { limitsItself: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  full({ ...endpoint, path: '/host/:id', access: 'coach' }, async () => {
    await held
    return { title: 'a' }
  })
  const headers = { authorization: `Bearer ${'t'.repeat(20)}` }
  const statusOf = async (path: string) =>
    (await app.inject({ url: `/api/${path}/${id}?title=a`, headers })).statusCode
  expect(await statusOf('one')).toBe(503)
  expect(await statusOf('many')).toBe(200)
  const host = statusOf('host')
  expect(await statusOf('host')).toBe(503)
  release()
  expect(await host).toBe(200)
})
