import { expect, test } from 'vitest'
import { presentCaptionMaker } from './status-presenter.ts'

const server = {
  kind: 'http',
  url: 'http://10.0.0.5:8000/v1',
  key: 'secret',
  model: 'whisper-1',
} as const
const machine = { kind: 'embedded', model: '/data/models/speech.bin', threads: 1 } as const
const mux = { tokenId: 'a' }

test.each([
  ['this machine', { transcriber: machine }, 'no-model', 'no-model', null],
  [
    'a server, of which the key is not told',
    { transcriber: server },
    'ready',
    'ready',
    '10.0.0.5:8000',
  ],
  ['Mux, whatever this machine has', { transcriber: machine, mux }, 'off', 'ready', 'Mux'],
] as const)('captions are made by %s', (_, config, state, transcriber, by) =>
  expect(presentCaptionMaker(config, { state, isEnglishOnly: false })).toEqual({
    transcriber,
    made_by: by,
    is_english_only: false,
  }),
)
