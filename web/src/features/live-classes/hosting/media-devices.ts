export type MediaKind = 'camera' | 'mic'

/** How much picture is asked for; a camera gives what it can. */
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
} as const

/** Seats hear what is sent as it is, so the browser levels it; not every browser does so by itself. */
const SOUND = { autoGainControl: true } as const

/** Pages without TLS have no devices at all. */
export const mediaDevices = (): MediaDevices | undefined =>
  (navigator as Partial<Navigator>).mediaDevices

const exactly = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })

/** Asks for camera and microphone at once; throws what the browser answers instead. */
export async function openBoth(): Promise<Record<MediaKind, MediaStreamTrack>> {
  const media = mediaDevices()
  if (!media) throw new DOMException('', 'NotSupportedError')
  const stream = await media.getUserMedia({ video: PICTURE, audio: SOUND })
  const [[camera], [mic]] = [stream.getVideoTracks(), stream.getAudioTracks()]
  if (!camera || !mic) throw new DOMException('', 'NotFoundError')
  return { camera, mic }
}

/** Asks for one of them alone; throws as `openBoth`. */
export async function openOne(
  kind: MediaKind,
): Promise<Partial<Record<MediaKind, MediaStreamTrack>>> {
  if (!mediaDevices()) throw new DOMException('', 'NotSupportedError')
  return { [kind]: await openTrack(kind, '') }
}

/** @param id of the device; '' for any */
export async function openTrack(kind: MediaKind, id: string): Promise<MediaStreamTrack> {
  const wanted =
    kind === 'camera'
      ? { video: { ...PICTURE, ...exactly(id) } }
      : { audio: { ...SOUND, ...exactly(id) } }
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  const [track] = stream.getTracks()
  if (!track) throw new DOMException('', 'NotFoundError')
  return track
}

export const deviceIdOf = (track: MediaStreamTrack): string => track.getSettings().deviceId ?? ''
