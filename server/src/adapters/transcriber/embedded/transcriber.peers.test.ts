import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shapeCaptions } from '../../../features/media/captions/shape-captions-policy.ts'
import { runMediaTask } from '../../video-host/embedded/run-media-task.ts'
import { SAMPLES_PER_SECOND, TranscriberError } from '../transcriber.ts'
import { createEmbeddedTranscriber } from './embedded-transcriber.ts'

const model = process.env['PEER_SPEECH_MODEL'] ?? ''
const clip = (name: string) =>
  fileURLToPath(new URL(`../../../../test/corpora/speech/${name}`, import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function speechOf(name: string): Promise<Int16Array> {
  const file = join(folder, `${name}.pcm`)
  await runMediaTask({ kind: 'speech', path: clip(`${name}.m4a`), file }, 60)
  const bytes = await readFile(file)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}

const plain = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** The share of words that have to be changed, added or taken away (Levenshtein). */
function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, n) => n + 1)
  for (const [n, word] of said.entries()) {
    const next: number[] = []
    for (const [m, other] of heard.entries()) {
      const [left, above, both] = [
        next[m - 1] ?? n + 1,
        row[m] ?? 0,
        m === 0 ? n : (row[m - 1] ?? 0),
      ]
      next.push(Math.min(left + 1, above + 1, both + (word === other ? 0 : 1)))
    }
    row = next
  }
  return (row.at(-1) ?? said.length) / said.length
}

describe.skipIf(model === '')('whisper.cpp with a model (skipped without one)', () => {
  test.each(['coach-en-1', 'coach-en-2-music', 'coach-en-3-quiet'])(
    'hears at most 15 of 100 words of %s wrong, at the times at which they are said',
    async (name) => {
      const samples = await speechOf(name)
      const transcriber = createEmbeddedTranscriber({ model, threads: 1 })
      expect(await transcriber.state()).toBe('ready')
      const hearing = await transcriber.open({
        language: 'en',
        hints: 'Reformer pilates, footbar.',
      })
      const { words, language } = await hearing.hear(samples)
      hearing.close()
      expect(language).toBe('en')
      const lengthMs = (samples.length / SAMPLES_PER_SECOND) * 1000
      const lines = shapeCaptions(words, lengthMs)
      const heard = plain(lines.map(({ text }) => wordsOf(text)).join(' '))
      const said = plain(await readFile(clip(`${name}.txt`), 'utf8'))
      expect(wordErrorRate(said, heard)).toBeLessThanOrEqual(0.15)
      for (const [n, line] of lines.entries()) {
        expect(line.end_ms).toBeLessThanOrEqual(lengthMs + 1000)
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
