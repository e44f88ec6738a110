import { RoomServiceClient, TwirpError } from 'livekit-server-sdk'

interface LiveKitPlace {
  apiUrl: string
  apiKey: string
  apiSecret: string
}

const TIMEOUT_SECONDS = 5

/**
 * Why LiveKit's server cannot be used, for an operator; undefined when it can. `wrong`: by the configuration, so that
 * waiting does not help.
 */
export async function findLiveKitProblem({
  apiUrl,
  apiKey,
  apiSecret,
}: LiveKitPlace): Promise<{ wrong: boolean; text: string } | undefined> {
  const client = new RoomServiceClient(apiUrl, apiKey, apiSecret, {
    requestTimeout: TIMEOUT_SECONDS,
  })
  try {
    await client.listRooms()
    return undefined
  } catch (error) {
    const status = error instanceof TwirpError ? error.status : undefined
    if (status === 401 || status === 403) {
      const text = `LiveKit at ${apiUrl} refuses the keys: look at LIVEKIT_API_KEY and LIVEKIT_API_SECRET.`
      return { wrong: true, text }
    }
    if (status === 404)
      return { wrong: true, text: `There is no LiveKit at ${apiUrl}: look at LIVEKIT_API_URL.` }
    return { wrong: false, text: `LiveKit at ${apiUrl} does not answer.` }
  }
}
