import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { hostMessages } from '../host-messages.ts'
import { accessProblem, cameraProblem } from '../live-errors.ts'

const t = hostMessages.errors

/** How much picture is asked for; a camera gives what it can. */
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
} as const

export interface LocalMedia {
  state: 'initializing' | 'checking' | 'granted' | 'refused'
  /** Why there is no picture, in words. */
  problem: string | null
  stream: MediaStream | null
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
  camera: string
  microphone: string
  cameraOn: boolean
  micOn: boolean
  /** Asks for camera and microphone. */
  ask: () => void
  toggleCamera: () => Promise<void>
  toggleMic: () => void
  chooseCamera: (id: string) => Promise<void>
  chooseMicrophone: (id: string) => Promise<void>
}

const idOf = (track: MediaStreamTrack | undefined): string => track?.getSettings().deviceId ?? ''
const exactly = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })

/**
 * The host's own camera and microphone. Whoever sends them is told of each new track.
 * @param active asks for them once it is true
 */
export function useLocalMedia(
  active: boolean,
  onTrack: (kind: 'camera' | 'mic', track: MediaStreamTrack | null) => Promise<void>,
): LocalMedia {
  const [state, setState] = useState<LocalMedia['state']>('initializing')
  const [problem, setProblem] = useState<string | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const [camera, setCamera] = useState('')
  const [microphone, setMicrophone] = useState('')
  const [cameraOn, setCameraOn] = useState(true)
  const [micOn, setMicOn] = useState(true)
  const current = useRef<MediaStream | null>(null)

  const list = useCallback(async () => {
    try {
      setDevices(await navigator.mediaDevices.enumerateDevices())
    } catch {
      toast.error(t.list)
    }
  }, [])

  const ask = useCallback(
    async (given: { gone: boolean }) => {
      setState('checking')
      setProblem(null)
      try {
        // Pages without TLS have no devices at all.
        const media = (navigator as Partial<Navigator>).mediaDevices
        if (!media) throw new DOMException('', 'NotSupportedError')
        const got = await media.getUserMedia({ video: PICTURE, audio: true })
        if (given.gone) return got.getTracks().forEach((track) => track.stop())
        current.current = got
        setStream(got)
        setCamera(idOf(got.getVideoTracks()[0]))
        setMicrophone(idOf(got.getAudioTracks()[0]))
        setCameraOn(true)
        setMicOn(true)
        setState('granted')
        await list()
      } catch (error) {
        setProblem(accessProblem(error))
        setState('refused')
      }
      return undefined
    },
    [list],
  )

  const visit = useRef({ gone: false })
  useEffect(() => {
    if (!active) return undefined
    const given = { gone: false }
    visit.current = given
    void ask(given)
    return () => {
      given.gone = true
      current.current?.getTracks().forEach((track) => track.stop())
      current.current = null
    }
  }, [active, ask])

  /** Puts a track in the place of the one of its kind. */
  const replace = async (kind: 'camera' | 'mic', track: MediaStreamTrack | null) => {
    const old = current.current
    if (!old) return
    const before = kind === 'camera' ? old.getVideoTracks() : old.getAudioTracks()
    const others = kind === 'camera' ? old.getAudioTracks() : old.getVideoTracks()
    before.forEach((one) => one.stop())
    const next = new MediaStream(track ? [...others, track] : others)
    current.current = next
    setStream(next)
    await onTrack(kind, track)
  }
  const openCamera = async (id: string) => {
    const got = await navigator.mediaDevices.getUserMedia({ video: { ...PICTURE, ...exactly(id) } })
    return got.getVideoTracks()[0] ?? null
  }

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
    ask: () => void ask(visit.current),
    async toggleCamera() {
      try {
        // Stopped, not blackened: its light goes out.
        await replace('camera', cameraOn ? null : await openCamera(camera))
        setCameraOn(!cameraOn)
      } catch (error) {
        toast.error(cameraProblem(error))
      }
    },
    toggleMic() {
      for (const track of current.current?.getAudioTracks() ?? []) track.enabled = !micOn
      setMicOn(!micOn)
    },
    async chooseCamera(id) {
      try {
        const track = await openCamera(id)
        await replace('camera', track)
        setCamera(id)
        setCameraOn(true)
      } catch {
        toast.error(t.switch)
      }
    },
    async chooseMicrophone(id) {
      try {
        const got = await navigator.mediaDevices.getUserMedia({ audio: exactly(id) })
        const track = got.getAudioTracks()[0] ?? null
        if (track) track.enabled = micOn
        await replace('mic', track)
        setMicrophone(id)
      } catch (error) {
        toast.error(accessProblem(error))
      }
    },
  }
}
