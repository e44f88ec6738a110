import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { accessProblem, deviceProblem } from '../live-errors.ts'
import { type HostDevice, LocalDevice } from './local-device.ts'
import { type MediaKind, openBoth, openOne } from './media-devices.ts'
import { useDeviceList } from './use-device-list.ts'

export interface LocalMedia {
  state: 'initializing' | 'checking' | 'granted' | 'refused'
  /** Why there is no picture, as a sentence. */
  problem: string | null
  /** What is open now. */
  stream: MediaStream | null
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
  camera: string
  microphone: string
  cameraOn: boolean
  micOn: boolean
  /** A phone's camera at the back, which is not mirrored. */
  facesAway: boolean
  /** Asks for camera and microphone. */
  ask: () => void
  toggleCamera: () => void
  toggleMic: () => void
  chooseCamera: (id: string) => void
  chooseMicrophone: (id: string) => void
}

type Devices<D> = Record<MediaKind, D>

/**
 * Camera and microphone of a host, of somebody on the stage, or of who shows the hosts their camera.
 * @param active asks for them once it is true
 * @param first what is on at first; for the other one the browser is asked when it is turned on
 */
export function useLocalMedia(active: boolean, first: MediaKind | 'both' = 'both'): LocalMedia {
  const [state, setState] = useState<LocalMedia['state']>('initializing')
  const [problem, setProblem] = useState<string | null>(null)
  const [devices, setDevices] = useState<Devices<HostDevice> | null>(null)
  const listed = useDeviceList(state === 'granted')
  const local = useRef<Devices<LocalDevice> | null>(null)

  const ask = useCallback(
    async (given: { gone: boolean }) => {
      setState('checking')
      setProblem(null)
      try {
        const tracks: Partial<Devices<MediaStreamTrack>> = await (first === 'both'
          ? openBoth()
          : openOne(first))
        if (given.gone) return Object.values(tracks).forEach((track) => track.stop())
        const open = (kind: MediaKind) =>
          new LocalDevice(kind, tracks[kind], {
            onChange: (device) => setDevices((now) => now && { ...now, [kind]: device }),
            onNotice: (notice, error) => toast.error(deviceProblem(kind, notice, error)),
          })
        const [camera, mic] = [open('camera'), open('mic')]
        local.current = { camera, mic }
        setDevices({ camera: camera.device, mic: mic.device })
        setState('granted')
      } catch (error) {
        setProblem(accessProblem(error))
        setState('refused')
      }
    },
    [first],
  )

  const visit = useRef({ gone: false })
  useEffect(() => {
    if (!active) return undefined
    const given = { gone: false }
    visit.current = given
    void ask(given)
    return () => {
      given.gone = true
      local.current?.camera.stop()
      local.current?.mic.stop()
      local.current = null
    }
  }, [active, ask])

  const picture = devices?.camera.open?.track
  const sound = devices?.mic.open?.track
  const isReady = devices !== null
  const stream = useMemo(() => {
    const tracks = [picture, sound].filter((track) => track !== undefined)
    return isReady ? new MediaStream(tracks) : null
  }, [isReady, picture, sound])

  const cameraOn = devices?.camera.isOn ?? true
  const micOn = devices?.mic.isOn ?? true
  return {
    state,
    problem,
    stream,
    cameras: listed.filter(({ kind }) => kind === 'videoinput'),
    microphones: listed.filter(({ kind }) => kind === 'audioinput'),
    camera: devices?.camera.id ?? '',
    microphone: devices?.mic.id ?? '',
    cameraOn,
    micOn,
    facesAway: picture?.getSettings().facingMode === 'environment',
    ask: () => void ask(visit.current),
    toggleCamera: () => local.current?.camera.turn(!cameraOn),
    toggleMic: () => local.current?.mic.turn(!micOn),
    chooseCamera: (id) => local.current?.camera.choose(id),
    chooseMicrophone: (id) => local.current?.mic.choose(id),
  }
}
