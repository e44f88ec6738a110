import { createMuxApi, createTokenSigner } from '../../adapters/video-host/mux/mux-api.ts'
import { type Check, ok, problem, reasonOf } from '../check.ts'

const NAME = 'Mux'

/** The keys of Mux, where it is the host of films. */
export const checkMux: Check = {
  name: NAME,
  seconds: 30,
  async run({ config: { mux } }) {
    if (!mux) return []
    try {
      createTokenSigner(mux.signingKeyId, mux.signingKey)
    } catch {
      const remedy = 'set MUX_SIGNING_KEY to the private key as the dashboard gives it, in base64'
      return [problem(NAME, 'MUX_SIGNING_KEY is not a private key', remedy)]
    }
    try {
      await createMuxApi(mux).tryKeys()
      return [ok(NAME, `${mux.apiUrl} takes the access token`)]
    } catch (error) {
      const remedy = 'look at MUX_TOKEN_ID and MUX_TOKEN_SECRET, and whether Mux can be reached'
      return [problem(NAME, `${mux.apiUrl} cannot be used: ${reasonOf(error)}`, remedy)]
    }
  },
}
