import type { PlayerProps } from './player.tsx'
import { hasAirPlay } from './hls-config.ts'

/** Browsers without media sources, such as older iPhones, play HLS by themselves. */
export const needsHls = (): boolean =>
  !hasAirPlay() && ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)

/** The player and, where it is needed, hls.js, side by side. */
export async function loadPlayer() {
  const [{ Player }, hls] = await Promise.all([
    import('./player.tsx'),
    needsHls() ? import('hls.js').then((module) => module.default) : null,
  ])
  const LoadedPlayer = (props: Omit<PlayerProps, 'hls'>) => <Player {...props} hls={hls} />
  return { default: LoadedPlayer }
}
