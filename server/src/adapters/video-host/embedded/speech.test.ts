import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSilent } from '../../../features/media/captions/speech-policy.ts'
import { SAMPLES_PER_SECOND } from '../../transcriber/transcriber.ts'
import { MediaRefusedError } from '../video-host.ts'
import { runMediaTask } from './run-media-task.ts'

const corpora = (file: string) =>
  fileURLToPath(new URL(`../../../../test/corpora/${file}`, import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the sound of a film becomes samples of one channel, as long as the film @full', async () => {
  const file = join(folder, 'speech.pcm')
  await runMediaTask({ kind: 'speech', path: corpora('speech/coach-en-1.m4a'), file }, 60)
  const bytes = await readFile(file)
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  const seconds = samples.length / SAMPLES_PER_SECOND
  expect(seconds).toBeGreaterThan(14.5)
  expect(seconds).toBeLessThan(15)
  expect(isSilent(samples, SAMPLES_PER_SECOND)).toBe(false)
})

test('a file that is no film is refused @full', async () => {
  const file = join(folder, 'nothing.pcm')
  const task = { kind: 'speech', path: corpora('speech/coach-en-1.txt'), file } as const
  await expect(runMediaTask(task, 60)).rejects.toBeInstanceOf(MediaRefusedError)
})
