import { createEmbeddedTranscriber } from '../../adapters/transcriber/embedded/embedded-transcriber.ts'
import { createHttpTranscriber } from '../../adapters/transcriber/http-transcriber.ts'
import { SAMPLES_PER_SECOND } from '../../adapters/transcriber/transcriber.ts'
import { type Check, ok, problem, reasonOf } from '../check.ts'

const NAME = 'Captions'

const texts = {
  off: 'this system has no transcriber of its own: TRANSCRIBER_URL can name a server',
  'no-model': 'are not made: "npm run admin -- captions get-model" brings what listens',
  ready: 'this machine makes them',
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
    if (transcriber.kind === 'embedded')
      return [ok(NAME, texts[await createEmbeddedTranscriber(transcriber).state()]), ...live]
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
