import { createEmbeddedTranscriber } from '../../adapters/transcriber/embedded/embedded-transcriber.ts'
import { ENGLISH_ONLY } from '../../adapters/transcriber/embedded/model-header.ts'
import { createHttpTranscriber } from '../../adapters/transcriber/http-transcriber.ts'
import { SAMPLES_PER_SECOND } from '../../adapters/transcriber/transcriber.ts'
import { type Check, ok, problem, reasonOf } from '../check.ts'

const NAME = 'Captions'

const texts = {
  off: 'this server isn’t set up to make captions automatically: TRANSCRIBER_URL can name one that does',
  'no-model':
    'to make captions automatically, the server needs a speech model: npm run admin -- captions get-model',
  ready: 'made on this server',
} as const

export const checkTranscriber: Check = {
  name: NAME,
  seconds: 60,
  async run({ config: { transcriber, liveCaptions, livekit } }) {
    const live =
      liveCaptions && livekit
        ? [
            problem(
              NAME,
              'LIVE_CAPTIONS has no effect with LiveKit: live classes have no captions',
              'remove LIVE_CAPTIONS, or set LIVE_ENGINE=embedded',
            ),
          ]
        : []
    if (transcriber.kind === 'embedded') {
      const embedded = createEmbeddedTranscriber(transcriber)
      const isEnglishOnly = await embedded.isEnglishOnly()
      return [
        ok(NAME, texts[await embedded.state()]),
        ...(isEnglishOnly ? [ok(NAME, ENGLISH_ONLY)] : []),
        ...live,
      ]
    }
    try {
      const hearing = await createHttpTranscriber(transcriber).open({ language: 'en', hints: '' })
      await hearing.hear(new Int16Array(SAMPLES_PER_SECOND))
      return [ok(NAME, 'the transcriber answers'), ...live]
    } catch (error) {
      return [
        problem(
          NAME,
          `the transcriber cannot be used: ${reasonOf(error)}`,
          'correct TRANSCRIBER_URL',
        ),
      ]
    }
  },
}
