import type { LiveCaptions } from '@carriage/contract/live-classes/captions'
import { beforeEach, expect, test } from 'vitest'
import {
  type Heard,
  type Transcriber,
  TranscriberError,
} from '../../../adapters/transcriber/transcriber.ts'
import { createLog } from '../../../platform/log/log.ts'
import { ClassCaptions } from './caption-class.ts'

let now = 0
/** Until when the host has said something; hearing it takes time meanwhile. */
let saidUntil = 0
let state: 'ready' | 'no-model'
let isUnderstood: boolean
let takesMs: number
/** How much longer the next phrase takes. */
let hiccupMs = 0
let told: LiveCaptions[]
let opened: [language: string | undefined, isLive: boolean | undefined][]
let hear: (samples: Int16Array) => Heard
let captions: ClassCaptions
beforeEach(() => {
  now = saidUntil = 1_000_000
  state = 'ready'
  isUnderstood = true
  takesMs = 500
  told = []
  opened = []
  hear = () => said('Press out.')
  const transcriber: Transcriber = {
    isEnglishOnly: () => Promise.resolve(false),
    state: async () => state,
    open: async ({ language, isLive }) => {
      opened.push([language, isLive])
      return {
        async hear(samples) {
          now += takesMs + hiccupMs
          hiccupMs = 0
          return hear(samples)
        },
        close: () => {},
      }
    },
  }
  captions = new ClassCaptions(
    { log: createLog('silent'), now: () => new Date(now), transcriber },
    {
      classId: 'a class',
      hints: async () => 'Footbar.',
      isUnderstood: async () => isUnderstood,
      tell: async (news) => void told.push(news),
    },
  )
})

const said = (text: string, language = 'en'): Heard => ({
  language,
  words: text.split(' ').map((word, n) => ({ startMs: n * 300, endMs: n * 300 + 280, text: word })),
})

/** A fifth of a second, at the time at which it has been said. */
async function pass(loudness: number): Promise<void> {
  const samples = Int16Array.from({ length: 3200 }, (_, n) => (n % 2 ? loudness : -loudness))
  saidUntil += 200
  now = Math.max(now, saidUntil)
  await captions.add({ at: saidUntil - 200, samples })
}
async function speak(ms: number): Promise<void> {
  for (let done = 0; done < ms; done += 200) await pass(4000)
}
/** A pause, which ends a phrase. */
const rest = async () => {
  for (let n = 0; n < 4; n++) await pass(20)
}
const lines = () => told.map(({ line }) => line && [line.number, line.text])

test('a phrase is told while it is said, and again when it has ended', async () => {
  await rest()
  const begun = saidUntil - 200
  hear = (samples) => said(samples.length > 20_000 ? 'Press out and in.' : 'Press out')
  await speak(1400)
  await rest()
  await speak(800)
  expect(lines()).toEqual([
    [1, 'Press out'],
    [1, 'Press out and in.'],
    [2, 'Press out'],
  ])
  expect(told[0]).toMatchObject({ state: 'making', line: { at_ms: begun, language: 'en' } })
})

test('what is heard is told once, and music and filler sounds are not', async () => {
  hear = () => said('[Music] um Press out.')
  await rest()
  await speak(2400)
  expect(lines()).toEqual([[1, 'Press out.']])
})

test('the language is found out once', async () => {
  hear = () => said('Drück hinaus.', 'de')
  for (let n = 0; n < 3; n++) {
    await rest()
    await speak(600)
  }
  expect(opened).toEqual([
    [undefined, true],
    ['de', true],
  ])
})

test('captions that come too late end, and nothing is heard any more', async () => {
  takesMs = 2900
  await rest()
  for (let n = 0; n < 12; n++) await speak(600)
  expect(told.at(-1)).toEqual({ state: 'slow', line: null })
  const before = told.length
  await rest()
  await speak(800)
  expect(told).toHaveLength(before)
})

test('one that comes late now and then ends nothing', async () => {
  takesMs = 100
  await rest()
  for (let n = 0; n < 12; n++) {
    if (n % 4 === 0) hiccupMs = 4000
    await rest()
    // What was said meanwhile is not part of this.
    saidUntil = Math.max(saidUntil, now)
    await speak(600)
  }
  expect(captions.captions?.state).toBe('making')
})

test('without a model there are none, which is told once', async () => {
  state = 'no-model'
  await rest()
  await speak(2400)
  expect(told).toEqual([{ state: 'no-model', line: null }])
})

test('a language that the model does not know is not made English words, which is told once', async () => {
  isUnderstood = false
  await rest()
  await speak(2400)
  expect([told, opened]).toEqual([[{ state: 'english-only', line: null }], []])
})

test('a transcriber that fails is opened again, and given up when it goes on failing', async () => {
  hear = () => {
    if (opened.length < 3) throw new TranscriberError('killed')
    return said('In.')
  }
  await rest()
  await speak(2400)
  expect([opened.length, captions.captions?.state]).toEqual([3, 'making'])
  hear = () => {
    throw new TranscriberError('killed')
  }
  await speak(2400)
  await rest()
  await speak(2400)
  expect(told.at(-1)).toEqual({ state: 'failed', line: null })
})
