import { expect, test } from 'vitest'
import { playAloud } from './play-aloud.ts'

/** A video whose browser answers `play` in this way, with sound and without. */
const video = (aloud: string | null, muted: string | null) => ({
  muted: true,
  async play() {
    const refusal = this.muted ? muted : aloud
    if (refusal !== null) throw new DOMException('', refusal)
  },
})
const refused = 'NotAllowedError'

test.each([
  ['plays with sound', null, null, false, null, false],
  ['is muted where the browser refuses sound', refused, null, false, 'sound', true],
  ['needs a gesture where the browser refuses all', refused, refused, false, 'picture', true],
  ['keeps its sound when another stream comes', 'AbortError', null, false, null, false],
  ['stays muted for whoever has muted it', null, null, true, null, true],
  ['that is muted may be refused, too', null, refused, true, 'picture', true],
] as const)('a video %s', async (_, aloud, muted, isMuted, blocked, isSilent) => {
  const shown = video(aloud, muted)
  expect(await playAloud(shown, isMuted)).toBe(blocked)
  expect(shown.muted).toBe(isSilent)
})
