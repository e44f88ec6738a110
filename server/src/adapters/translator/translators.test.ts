import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { createDeepLTranslator } from './deepl-translator.ts'
import { createLibreTranslator } from './create-translator.ts'
import { createOpenAiTranslator } from './openai-translator.ts'
import { noTranslator, type Translator, TranslatorError } from './translator.ts'

let server: Server | undefined
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

interface Asked {
  url: string | undefined
  authorization: string | undefined
  body: Record<string, unknown>
}
type Answer = (asked: Asked, response: ServerResponse) => void

async function serve(answer: Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const note = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url, headers } = request
    const one = {
      url,
      authorization: headers.authorization,
      body: JSON.parse(await text(request)),
    }
    asked.push(one)
    answer(one, response)
  }
  server = createServer((request, response) => void note(request, response))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked }
}

const json = (response: ServerResponse, answer: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
const order = { from: 'en', to: 'de', texts: ['Footwork', 'Stay low.\nBreathe.'] } as const
const made = ['Fußarbeit', 'Bleib tief.\nAtme.']

test('LibreTranslate gets all texts at once, and its key in the body', async () => {
  const { url, asked } = await serve((_, response) => json(response, { translatedText: made }))
  expect(await createLibreTranslator({ url, key: 'a key' }).translate(order)).toEqual(made)
  expect(asked).toEqual([
    {
      url: '/translate',
      authorization: undefined,
      body: { q: order.texts, source: 'en', target: 'de', format: 'text', api_key: 'a key' },
    },
  ])
})

describe('DeepL', () => {
  const upper: Answer = ({ body }, response) =>
    json(response, {
      translations: [body['text']].flat().map((one) => ({
        detected_source_language: 'EN',
        text: String(one).toUpperCase(),
      })),
    })

  test('gets the key in a header, and is asked for du', async () => {
    const { url, asked } = await serve(upper)
    const texts = await createDeepLTranslator({ url, key: 'k:fx' }).translate(order)
    expect(texts).toEqual(['FOOTWORK', 'STAY LOW.\nBREATHE.'])
    expect(asked).toEqual([
      {
        url: '/v2/translate',
        authorization: 'DeepL-Auth-Key k:fx',
        body: {
          text: order.texts,
          source_lang: 'EN',
          target_lang: 'DE',
          formality: 'prefer_less',
        },
      },
    ])
  })

  test('gets at most fifty texts in a call, and English by its variant', async () => {
    const { url, asked } = await serve(upper)
    const texts = Array.from({ length: 51 }, (_, number) => `Satz ${number}`)
    const translator = createDeepLTranslator({ url, key: 'k' })
    const answer = await translator.translate({ from: 'de', to: 'en', texts })
    expect(answer).toEqual(texts.map((one) => one.toUpperCase()))
    expect(asked.map(({ body }) => [[body['text']].flat().length, body['target_lang']])).toEqual([
      [50, 'EN-US'],
      [1, 'EN-US'],
    ])
  })
})

describe('a server with chat completions', () => {
  const saying =
    (content: string | null): Answer =>
    (_, response) =>
      json(response, { choices: [{ message: { role: 'assistant', content } }] })

  test('gets texts as data, the model and the key', async () => {
    const { url, asked } = await serve(saying(JSON.stringify({ texts: made })))
    const translator = createOpenAiTranslator({ url: `${url}/v1`, key: 'a key', model: 'small' })
    expect(await translator.translate(order)).toEqual(made)
    const [{ body, ...request } = { body: {} }] = asked
    expect(request).toEqual({ url: '/v1/chat/completions', authorization: 'Bearer a key' })
    expect(body).toMatchObject({
      model: 'small',
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system' },
        { role: 'user', content: JSON.stringify({ texts: order.texts }) },
      ],
    })
  })

  test.each([
    ['words', 'Here you are: Fußarbeit'],
    ['nothing', null],
    ['one text too few', JSON.stringify({ texts: ['Fußarbeit'] })],
  ])('that answers %s has translated nothing', async (_, content) => {
    const { url } = await serve(saying(content))
    const translator = createOpenAiTranslator({ url, key: undefined, model: 'small' })
    await expect(translator.translate(order)).rejects.toThrow(TranslatorError)
  })
})

describe('each server', () => {
  const translators: [string, (url: string, answerMs?: number) => Translator][] = [
    [
      'LibreTranslate',
      (url, answerMs = 5000) => createLibreTranslator({ url, key: 'secret', answerMs }),
    ],
    ['DeepL', (url, answerMs = 5000) => createDeepLTranslator({ url, key: 'secret', answerMs })],
    [
      'OpenAI',
      (url, answerMs = 5000) =>
        createOpenAiTranslator({ url, key: 'secret', model: 'm', answerMs }),
    ],
  ]
  const failure = async (translator: Translator): Promise<string> => {
    const error: unknown = await translator.translate(order).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TranslatorError)
    const { message, cause } = error as TranslatorError
    expect(cause).toBeUndefined()
    expect(message).not.toMatch(/secret|Footwork/)
    return message
  }

  test.each(translators)('%s that refuses is named by its status alone', async (_, create) => {
    const { url } = await serve(({ body, authorization }, response) =>
      json(response, { error: `${authorization} ${JSON.stringify(body)}` }, 456),
    )
    expect(await failure(create(url))).toBe('The translator answered 456')
  })

  test.each(translators)('%s that does not answer is left', async (_, create) => {
    const { url } = await serve(
      (_asked, response) => void setTimeout(() => response.destroy(), 300),
    )
    expect(await failure(create(url, 50))).toContain('did not answer in time')
  })

  test.each(translators)('%s leads nowhere else', async (_, create) => {
    const { url, asked } = await serve((_asked, response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(),
    )
    expect(await failure(create(url))).toContain('cannot be reached')
    expect(asked).toHaveLength(1)
  })

  test.each(translators)('%s that answers no end is cut off', async (_, create) => {
    const { url } = await serve((_asked, response) => json(response, 'a'.repeat(2 * 1024 * 1024)))
    expect(await failure(create(url))).toContain('cannot be read')
  })

  test.each(translators)('%s that answers no JSON, or another one', async (_, create) => {
    const { url } = await serve((_asked, response) => json(response, { something: 'else' }))
    expect(await failure(create(url))).toContain('something else')
  })
})

test('without one nothing is translated', async () => {
  expect(noTranslator.isSetUp()).toBe(false)
  await expect(noTranslator.translate(order)).rejects.toThrow(TranslatorError)
})
