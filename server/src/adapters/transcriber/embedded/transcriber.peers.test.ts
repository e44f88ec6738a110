import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clip, clips, saidIn, samplesOf } from '../../../../test/speech/spoken-clips.ts'
import { plainWords, wordErrorRate } from '../../../../test/speech/word-error-rate.ts'
import { shapeCaptions } from '../../../features/media/captions/shape-captions-policy.ts'
import { SAMPLES_PER_SECOND, TranscriberError } from '../transcriber.ts'
import { createEmbeddedTranscriber } from './embedded-transcriber.ts'

/** As long as those of a studio with its exercises. */
const HINTS =
  'Reformer pilates, footbar, carriage, springs, straps, headrest, shoulder blocks, long box, short box, jumpboard, Footwork, The hundred, Elephant, Mermaid, Knee stretches, Short spine, Pulling straps, Teaser.'
/** By ear, in seconds. */
const SAID = {
  'coach-en-1': [
    ['Set', 4.3],
    ['Press', 7.7],
    ['Keep', 11.2],
  ],
  'coach-en-2-music': [
    ['draw', 5.1],
    ['breathe', 8.2],
    ['lower', 14.3],
  ],
  'coach-en-3-quiet': [
    ['Hook', 3.3],
    ['Tomorrow', 6.1],
    ['Thank', 11.4],
  ],
} as const satisfies Record<Clip, readonly (readonly [word: string, second: number])[]>
const model = process.env['PEER_SPEECH_MODEL'] ?? ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(model === '')('whisper.cpp with a model (skipped without one)', () => {
  test.each(clips)(
    'hears at most 15 of 100 words of %s wrong, at the times at which they are said',
    async (name) => {
      const samples = await samplesOf(name, folder)
      const transcriber = createEmbeddedTranscriber({ model, threads: 1 })
      expect(await transcriber.state()).toBe('ready')
      const hearing = await transcriber.open({
        language: 'en',
        hints: HINTS,
      })
      const { words, language } = await hearing.hear(samples)
      hearing.close()
      expect(language).toBe('en')
      const lengthMs = (samples.length / SAMPLES_PER_SECOND) * 1000
      const lines = shapeCaptions(words, lengthMs)
      const heard = plainWords(lines.map(({ text }) => wordsOf(text)).join(' '))
      expect(wordErrorRate(await saidIn(name), heard)).toBeLessThanOrEqual(0.15)
      for (const [word, second] of SAID[name]) {
        const found = words.find(({ text }) => text === word)
        expect(Math.abs((found?.startMs ?? 0) / 1000 - second)).toBeLessThan(0.6)
      }
      for (const [n, line] of lines.entries()) {
        expect(line.end_ms).toBeLessThanOrEqual(lengthMs + 1000)
        expect(line.end_ms - line.start_ms).toBeGreaterThanOrEqual(900)
        if (n > 0) expect(line.start_ms).toBeGreaterThanOrEqual(lines[n - 1]?.start_ms ?? 0)
      }
    },
  )

  test('ends with an error when its process is killed, and at once when the work is called off', async () => {
    const samples = new Int16Array(28 * SAMPLES_PER_SECOND).fill(9000)
    const ending = new AbortController()
    const transcriber = createEmbeddedTranscriber({ model, threads: 1 })
    const hearing = await transcriber.open({ language: 'en', hints: '', signal: ending.signal })
    const hearingIt = hearing.hear(samples)
    ending.abort()
    await expect(hearingIt).rejects.toBeInstanceOf(TranscriberError)
    await expect(hearing.hear(samples)).rejects.toBeInstanceOf(TranscriberError)
  })
})
