/** What the browser wants a gesture of the viewer for, before it plays that; null for nothing. */
export type Blocked = 'sound' | 'picture' | null

type Player = Pick<HTMLVideoElement, 'play' | 'muted'>

const isRefused = async (video: Player): Promise<boolean> => {
  try {
    await video.play()
    return false
  } catch (error) {
    // Anything else, such as another stream in its place meanwhile, is no refusal.
    return error instanceof DOMException && error.name === 'NotAllowedError'
  }
}

/** Plays a video, muted where the browser refuses sound. */
export async function playAloud(video: Player, isMuted: boolean): Promise<Blocked> {
  video.muted = isMuted
  if (!(await isRefused(video))) return null
  if (isMuted) return 'picture'
  video.muted = true
  return (await isRefused(video)) ? 'picture' : 'sound'
}
