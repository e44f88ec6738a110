import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createHttpTranscriber } from './http-transcriber.ts'
import { SAMPLES_PER_SECOND, TranscriberError } from './transcriber.ts'

let server: Server | undefined
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
})

interface Asked {
  url: string | undefined
  authorization: string | undefined
  form: FormData
}

/** A server that answers every call so, and what it was asked. */
async function serve(status: number, answer: object): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const note = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const type = request.headers['content-type'] ?? ''
    const body = new Uint8Array(await buffer(request))
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    asked.push({ url: request.url, authorization: request.headers.authorization, form })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  }
  server = createServer((request, response) => void note(request, response))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, asked }
}

const second = new Int16Array(SAMPLES_PER_SECOND).fill(5)
const hear = async (url: string, language?: string) => {
  const transcriber = createHttpTranscriber({ url, key: 'a key', model: 'whisper-1' })
  const hearing = await transcriber.open({ language, hints: 'footbar.' })
  return hearing.hear(second)
}

test('sound goes as a WAVE file to the call for transcriptions, with the key, the model and what may be said', async () => {
  const { url, asked } = await serve(200, { text: 'Hello', language: 'english' })
  await hear(url, 'en')
  const [{ form, ...request } = { form: new FormData() }] = asked
  expect(request).toEqual({ url: '/v1/audio/transcriptions', authorization: 'Bearer a key' })
  expect([form.get('model'), form.get('language'), form.get('prompt')]).toEqual([
    'whisper-1',
    'en',
    'footbar.',
  ])
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('A file is sent')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([bytes.subarray(0, 4).toString(), bytes.length]).toEqual(['RIFF', 44 + 32_000])
  expect([bytes.readUInt32LE(24), bytes.readInt16LE(44)]).toEqual([16_000, 5])
})

test('words have the times of the server, and the punctuation of its sentences', async () => {
  const segments = [{ start: 0, end: 0.9, text: ' Press out, hold.' }]
  const words = [
    { word: 'press', start: 0.1, end: 0.3 },
    { word: 'out', start: 0.3, end: 0.5 },
    { word: 'hold', start: 0.6, end: 0.9 },
  ]
  const { url } = await serve(200, { text: '', language: 'german', segments, words })
  expect(await hear(url)).toEqual({
    language: 'de',
    words: [
      { startMs: 100, endMs: 300, text: 'Press' },
      { startMs: 300, endMs: 500, text: 'out,' },
      { startMs: 600, endMs: 900, text: 'hold.' },
    ],
  })
})

test('words that are less than half probable are doubtful, and those of which nothing is said are not', async () => {
  const segments = [{ start: 0, end: 0.9, text: 'Press out, hold.' }]
  const words = [
    { word: 'press', start: 0.1, end: 0.3, probability: 0.5 },
    { word: 'out', start: 0.3, end: 0.5, probability: 0.49 },
    { word: 'hold', start: 0.6, end: 0.9 },
  ]
  const { url } = await serve(200, { text: '', language: 'en', segments, words })
  const heard = await hear(url)
  expect(heard.words.map(({ isDoubtful }) => isDoubtful)).toEqual([undefined, true, undefined])
})

test('without times of words each is as long as its share of the letters', async () => {
  const segments = [{ start: 0, end: 1, text: 'abc defgh' }]
  const { url } = await serve(200, { text: '', language: 'en', segments })
  expect((await hear(url)).words).toEqual([
    { startMs: 0, endMs: 375, text: 'abc' },
    { startMs: 375, endMs: 1000, text: 'defgh' },
  ])
})

test.each([
  ['a refusal', 401, { error: 'no' }],
  ['an answer without a text', 200, {}],
])('%s is an error of the transcriber', async (_, status, answer) => {
  const { url } = await serve(status, answer)
  await expect(hear(url)).rejects.toBeInstanceOf(TranscriberError)
})

test('a server that is away is an error of the transcriber', async () => {
  await expect(hear('http://127.0.0.1:1/v1')).rejects.toBeInstanceOf(TranscriberError)
})
