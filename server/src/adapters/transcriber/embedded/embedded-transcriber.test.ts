import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorError } from '../../../operator-error.ts'
import { createEmbeddedTranscriber } from './embedded-transcriber.ts'
import { fetchModel } from './fetch-model.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MODEL = Buffer.from('lmgg and weights')

test('this machine makes captions once it has a model', async () => {
  const model = join(folder, 'models', 'speech.bin')
  const transcriber = createEmbeddedTranscriber({ model, threads: 1 })
  // Of systems without a build of whisper.cpp it is off, whatever model is there.
  const before = await transcriber.state()
  expect(['no-model', 'off']).toContain(before)
  const from = join(folder, 'own.bin')
  await writeFile(from, MODEL)
  expect(await fetchModel(model, { from, expected: undefined })).toBe(MODEL.length)
  expect(await transcriber.isEnglishOnly()).toBe(false)
  expect(await transcriber.state()).toBe(before === 'off' ? 'off' : 'ready')
})

test.each([
  ['English alone', 51_864, true],
  ['all languages', 51_865, false],
])('a model for %s is told by its header', async (name, vocabulary, isOnly) => {
  const model = join(folder, `${name}.bin`)
  const words = Buffer.alloc(4)
  words.writeUInt32LE(vocabulary)
  await writeFile(model, Buffer.concat([Buffer.from('lmgg'), words]))
  expect(await createEmbeddedTranscriber({ model, threads: 1 }).isEnglishOnly()).toBe(isOnly)
})

test.each([
  ['no model', 'a page of errors', undefined, /no model of whisper.cpp/],
  ['another one', 'lmgg', { bytes: 4, sha256: 'f'.repeat(64) }, /another one/],
  ['not whole', 'lmgg', { bytes: 5, sha256: '' }, /4 bytes in place of 5/],
])('what is %s is refused, and nothing is left of it', async (name, content, expected, text) => {
  const from = join(folder, `${name}.bin`)
  const model = join(folder, name, 'speech.bin')
  await writeFile(from, content)
  const refusal = fetchModel(model, { from, expected })
  await expect(refusal).rejects.toBeInstanceOf(OperatorError)
  await expect(refusal).rejects.toThrow(text)
  expect(await createEmbeddedTranscriber({ model, threads: 1 }).state()).not.toBe('ready')
})
