import type { LiveCaption } from '@carriage/contract/live-classes/captions'
import { describe, expect, test } from 'vitest'
import { speakInClass } from '../../../../test/speech/speak-in-class.ts'
import { saidIn } from '../../../../test/speech/spoken-clips.ts'
import { plainWords, wordErrorRate } from '../../../../test/speech/word-error-rate.ts'
import { createEmbeddedTranscriber } from '../../../adapters/transcriber/embedded/embedded-transcriber.ts'
import { createLog } from '../../../platform/log/log.ts'
import { ClassCaptions } from './caption-class.ts'
import type { SpokenPart } from './phrase-policy.ts'

const model = process.env['PEER_SPEECH_MODEL'] ?? ''
const CLIP = 'coach-en-1'

describe.skipIf(model === '')('a coach who speaks in a class (skipped without a model)', () => {
  test('is captioned with at most 20 wrong words of 100, in phrases that do not know what comes after them', async () => {
    const lines = new Map<number, LiveCaption>()
    const captions = new ClassCaptions(
      {
        log: createLog('silent'),
        // How long this machine takes is not what this is about.
        now: () => new Date(0),
        transcriber: createEmbeddedTranscriber({ model, threads: 1 }),
      },
      {
        classId: 'a class',
        isUnderstood: async () => true,
        hints: async () => 'Reformer pilates, footbar.',
        tell: async ({ line }) => void (line && lines.set(line.number, line)),
      },
    )
    const parts: SpokenPart[] = []
    await speakInClass(CLIP, { isPaced: false, onPart: (part) => void parts.push(part) })
    for (const part of parts) await captions.add(part)
    captions.end()
    const all = [...lines.values()]
    expect(all.length).toBeGreaterThan(1)
    for (const { text } of all) expect(text.length).toBeLessThan(200)
    const heard = plainWords(all.map(({ text }) => text).join(' '))
    expect(wordErrorRate(await saidIn(CLIP), heard)).toBeLessThanOrEqual(0.2)
  })
})
