import type { Config, LiveKitConfig } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

const needed = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const

/** LiveKit's server where one is configured, unless the engine that comes along is chosen; and the id that clients are given. */
export function readLiveEngine(v: Variables): Pick<Config, 'livekit' | 'liveAppId'> {
  const livekit = readLiveKit(v)
  if (v.LIVE_ENGINE === 'livekit' && !livekit)
    throw new EnvironmentError(`LIVE_ENGINE=livekit needs ${needed.join(', ')}`)
  const chosen = v.LIVE_ENGINE === 'embedded' ? undefined : livekit
  return { livekit: chosen, liveAppId: v.LIVE_APP_ID ?? (chosen ? 'livekit' : 'carriage') }
}

/** Undefined without any `LIVEKIT_*`. */
function readLiveKit(v: Variables): LiveKitConfig | undefined {
  const { LIVEKIT_URL, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = v
  if (!LIVEKIT_URL || !apiKey || !apiSecret) {
    const missing = needed.filter((name) => v[name] === undefined)
    if (missing.length === needed.length && v.LIVEKIT_API_URL === undefined) return undefined
    throw new EnvironmentError(`Live classes on LiveKit need ${missing.join(', ')} too`)
  }
  if (v.PUBLIC_URL?.startsWith('https:') && LIVEKIT_URL.startsWith('ws:'))
    throw new EnvironmentError('LIVEKIT_URL has to be wss: pages over https connect to no other')
  const url = LIVEKIT_URL.replace(/\/+$/, '')
  const http = url.replace(/^ws/, 'http')
  const { host } = new URL(url)
  return {
    url,
    apiUrl: v.LIVEKIT_API_URL?.replace(/\/+$/, '') ?? http,
    apiKey,
    apiSecret,
    origins: [`${new URL(url).protocol}//${host}`, new URL(http).origin],
  }
}
