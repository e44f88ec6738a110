import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { accessProblem, cameraProblem } from '../live-errors.ts'
import { hostMessages } from './host-messages.ts'
import {
  deviceIdOf,
  type MediaKind,
  openBoth,
  openCamera,
  openMicrophone,
  replaceTrack,
  stopTracks,
} from './media-devices.ts'
import { useDeviceList } from './use-device-list.ts'
import { useTrackEnds } from './use-track-ends.ts'

const t = hostMessages.errors

export interface LocalMedia {
  state: 'initializing' | 'checking' | 'granted' | 'refused'
  /** Why there is no picture, as a sentence. */
  problem: string | null
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
  toggleCamera: () => Promise<void>
  toggleMic: () => Promise<void>
  chooseCamera: (id: string) => Promise<void>
  chooseMicrophone: (id: string) => Promise<void>
}

/**
 * The host's own camera and microphone.
 * @param active asks for them once it is true
 * @param onTrack called with each new track; null when the device is off
 */
export function useLocalMedia(
  active: boolean,
  onTrack: (kind: MediaKind, track: MediaStreamTrack | null) => Promise<void>,
): LocalMedia {
  const [state, setState] = useState<LocalMedia['state']>('initializing')
  const [problem, setProblem] = useState<string | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [camera, setCamera] = useState('')
  const [microphone, setMicrophone] = useState('')
  const [cameraOn, setCameraOn] = useState(true)
  const [micOn, setMicOn] = useState(true)
  const devices = useDeviceList(state === 'granted')
  const current = useRef<MediaStream | null>(null)

  const ask = useCallback(async (given: { gone: boolean }) => {
    setState('checking')
    setProblem(null)
    try {
      const got = await openBoth()
      if (given.gone) return stopTracks(got)
      current.current = got
      setStream(got)
      setCamera(deviceIdOf(got.getVideoTracks()[0]))
      setMicrophone(deviceIdOf(got.getAudioTracks()[0]))
      setCameraOn(true)
      setMicOn(true)
      setState('granted')
    } catch (error) {
      setProblem(accessProblem(error))
      setState('refused')
    }
  }, [])

  const visit = useRef({ gone: false })
  useEffect(() => {
    if (!active) return undefined
    const given = { gone: false }
    visit.current = given
    void ask(given)
    return () => {
      given.gone = true
      stopTracks(current.current)
      current.current = null
    }
  }, [active, ask])

  const replace = async (kind: MediaKind, track: MediaStreamTrack | null) => {
    // The page has been left meanwhile: the camera is released.
    if (!current.current) return track?.stop()
    current.current = replaceTrack(current.current, kind, track)
    setStream(current.current)
    try {
      await onTrack(kind, track)
    } catch (cause) {
      // Nobody sees it: the device is off. Without a text, since it does work.
      if (track && current.current) {
        current.current = replaceTrack(current.current, kind, null)
        setStream(current.current)
      }
      throw new Error('', { cause })
    }
  }
  const showCamera = async (id: string) => {
    await replace('camera', await openCamera(id))
    setCameraOn(true)
  }
  const hideCamera = async () => {
    setCameraOn(false)
    await replace('camera', null)
  }
  const switchMicrophone = async (id: string, on: boolean) => {
    const track = await openMicrophone(id)
    if (track) track.enabled = on
    await replace('mic', track)
    setMicOn(on)
  }

  useTrackEnds(stream, (kind) => {
    toast.error(kind === 'camera' ? t.noCamera : t.noDevices)
    if (kind === 'mic') setMicOn(false)
    // The viewers have lost it in any case.
    void (kind === 'camera' ? hideCamera() : replace('mic', null)).catch(() => {})
  })

  return {
    state,
    problem,
    stream,
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
    camera,
    microphone,
    cameraOn,
    micOn,
    facesAway: stream?.getVideoTracks()[0]?.getSettings().facingMode === 'environment',
    ask: () => void ask(visit.current),
    async toggleCamera() {
      try {
        // Stopped rather than disabled, so that the camera's light goes off.
        await (cameraOn ? hideCamera() : showCamera(camera))
      } catch (error) {
        toast.error(cameraProblem(error))
      }
    },
    async toggleMic() {
      const [track] = current.current?.getAudioTracks() ?? []
      if (track) {
        track.enabled = !micOn
        return setMicOn(!micOn)
      }
      try {
        await switchMicrophone('', true)
      } catch (error) {
        toast.error(accessProblem(error))
      }
      return undefined
    },
    async chooseCamera(id) {
      // Phones open one camera at a time.
      const before = cameraOn
      try {
        await hideCamera()
        await showCamera(id)
        setCamera(id)
      } catch {
        toast.error(t.switch)
        // Whether the former one comes back shows by itself.
        if (before) await showCamera(camera).catch(() => {})
      }
    },
    async chooseMicrophone(id) {
      try {
        await switchMicrophone(id, micOn)
        setMicrophone(id)
      } catch (error) {
        toast.error(accessProblem(error))
      }
    },
  }
}
