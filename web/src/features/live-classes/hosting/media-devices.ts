export type MediaKind = 'camera' | 'mic'

/** How much picture is asked for; a camera gives what it can. */
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
} as const

/** Pages without TLS have no devices at all. */
export const mediaDevices = (): MediaDevices | undefined =>
  (navigator as Partial<Navigator>).mediaDevices

const exactly = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })

/** Asks for camera and microphone; throws what the browser answers instead. */
export async function openBoth(): Promise<MediaStream> {
  const media = mediaDevices()
  if (!media) throw new DOMException('', 'NotSupportedError')
  return media.getUserMedia({ video: PICTURE, audio: true })
}

/** @param id of the device; '' for any */
export async function openCamera(id: string): Promise<MediaStreamTrack | null> {
  const video = { ...PICTURE, ...exactly(id) }
  const stream = await navigator.mediaDevices.getUserMedia({ video })
  return stream.getVideoTracks()[0] ?? null
}

/** @param id of the device; '' for any */
export async function openMicrophone(id: string): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: exactly(id) })
  return stream.getAudioTracks()[0] ?? null
}

export const deviceIdOf = (track: MediaStreamTrack | undefined): string =>
  track?.getSettings().deviceId ?? ''

const tracksOf = (stream: MediaStream, kind: MediaKind) =>
  kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()

/** A stream with `track` in place of the tracks of its kind, which are stopped; null for none. */
export function replaceTrack(
  stream: MediaStream,
  kind: MediaKind,
  track: MediaStreamTrack | null,
): MediaStream {
  const others = tracksOf(stream, kind === 'camera' ? 'mic' : 'camera')
  tracksOf(stream, kind).forEach((old) => old.stop())
  return new MediaStream(track ? [...others, track] : others)
}

export const stopTracks = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop())
