import type { Check } from '../check.ts'
import { ok, problem } from '../finding.ts'

const NAME = 'LiveKit'

/** LiveKit's server, where it carries the classes. */
export const checkLiveKit: Check = {
  name: NAME,
  seconds: 15,
  async run({ config: { livekit } }) {
    if (!livekit) return []
    const { findLiveKitProblem } =
      await import('../../adapters/live-engine/livekit/check-livekit.ts')
    const found = await findLiveKitProblem(livekit)
    if (!found) return [ok(NAME, `${livekit.apiUrl} takes the keys`)]
    const remedy = found.wrong
      ? 'correct the variables that begin with LIVEKIT_'
      : 'see that it runs, and that LIVEKIT_API_URL leads to it from here'
    return [problem(NAME, found.text.replace(/\.$/, ''), remedy)]
  },
}
