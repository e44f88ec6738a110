import * as api from '@carriage/contract/screens/endpoints'
import { type LedScreen, SCREEN_POLL_MS } from '@carriage/contract/screens/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { screenMark } from './screen-mark.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

export const screenKeys = queryKeys('screens')

type Answer = Awaited<ReturnType<typeof call<typeof api.getLedScreen>>>

/** The screen that this browser leads, read again and again while there is one. */
export const ledScreenQuery = queryOptions({
  queryKey: screenKeys.of('led'),
  queryFn: async ({ signal }) => {
    const answer = await call(api.getLedScreen, { signal })
    if (!answer.screen) screenMark.set(false)
    return answer
  },
  refetchInterval: ({ state }) => (state.data?.screen ? SCREEN_POLL_MS : false),
  staleTime: 0,
  gcTime: 0,
})

async function show(answer: Promise<Answer>): Promise<LedScreen> {
  const { screen } = await answer
  await queryClient.cancelQueries(ledScreenQuery)
  queryClient.setQueryData(ledScreenQuery.queryKey, { screen })
  return screen
}

interface PlayPosition {
  videoId: string
  /** Seconds. */
  position: number
}
const bodyOf = ({ videoId, position }: PlayPosition) => ({
  video_id: videoId,
  position_seconds: position,
})

/** Which screen shows a code; read anew, for codes change. */
export const askingScreenQuery = (code: string) =>
  screenKeys.query('asking', api.findScreen, { body: { code }, staleTime: 0, gcTime: 0 })

/** Lets the screen with this code sign in as the member. */
export const admitScreen = (code: string) => call(api.admitScreen, { body: { code } })

/** Plays a class on the screen that shows this code. */
export async function claimScreen(code: string, at: PlayPosition): Promise<void> {
  await show(call(api.claimScreen, { body: { code, ...bodyOf(at) } }))
  screenMark.set(true)
}

export const playOnScreen = (screen_id: string, at: PlayPosition): Promise<LedScreen> =>
  show(call(api.playOnScreen, { body: { screen_id, ...bodyOf(at) } }))

export const commandScreen = (
  screen_id: string,
  command: { kind: 'play' | 'pause' } | { kind: 'seek'; seconds: number },
): Promise<LedScreen> => show(call(api.commandScreen, { body: { screen_id, ...command } }))

/** Takes the class back, and answers the second at which it was. */
export async function endScreen(screen_id: string): Promise<number> {
  const { screen } = await call(api.endScreen, { body: { screen_id } })
  screenMark.set(false)
  await queryClient.cancelQueries(ledScreenQuery)
  queryClient.setQueryData(ledScreenQuery.queryKey, { screen: null })
  return screen?.position_seconds ?? 0
}
