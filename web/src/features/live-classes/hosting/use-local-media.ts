import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { hostMessages } from './host-messages.ts'
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
  /** A phone's camera at the back: nobody expects a mirror of it. */
  facesAway: boolean
  /** Asks for camera and microphone. */
  ask: () => void
  toggleCamera: () => Promise<void>
  toggleMic: () => Promise<void>
  chooseCamera: (id: string) => Promise<void>
  chooseMicrophone: (id: string) => Promise<void>
}

const idOf = (track: MediaStreamTrack | undefined): string => track?.getSettings().deviceId ?? ''
const tracksOf = (stream: MediaStream, kind: 'camera' | 'mic') =>
  kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()
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
    // The page has been left meanwhile: the light of the camera goes out.
    if (!old) return track?.stop()
    const others = tracksOf(old, kind === 'camera' ? 'mic' : 'camera')
    tracksOf(old, kind).forEach((one) => one.stop())
    const next = new MediaStream(track ? [...others, track] : others)
    current.current = next
    setStream(next)
    await onTrack(kind, track)
  }
  const showCamera = async (id: string) => {
    const video = { ...PICTURE, ...exactly(id) }
    const got = await navigator.mediaDevices.getUserMedia({ video })
    await replace('camera', got.getVideoTracks()[0] ?? null)
    setCameraOn(true)
  }
  const hideCamera = async () => {
    setCameraOn(false)
    await replace('camera', null)
  }
  const openMicrophone = async (id: string, on: boolean) => {
    const got = await navigator.mediaDevices.getUserMedia({ audio: exactly(id) })
    const track = got.getAudioTracks()[0] ?? null
    if (track) track.enabled = on
    await replace('mic', track)
    setMicOn(on)
  }

  // A device that is pulled out, or taken by the system, ends its track: that must not go unnoticed.
  const onGone = useRef((_kind: 'camera' | 'mic') => {})
  onGone.current = (kind) => {
    toast.error(kind === 'camera' ? t.noCamera : t.noDevices)
    if (kind === 'camera') return void hideCamera()
    setMicOn(false)
    return void replace('mic', null)
  }
  useEffect(() => {
    const tracks = stream?.getTracks() ?? []
    const ends = tracks.map((track) => {
      const gone = () => onGone.current(track.kind === 'video' ? 'camera' : 'mic')
      track.addEventListener('ended', gone)
      return () => track.removeEventListener('ended', gone)
    })
    return () => ends.forEach((end) => end())
  }, [stream])
  useEffect(() => {
    const media = (navigator as Partial<Navigator>).mediaDevices
    if (state !== 'granted' || !media) return undefined
    const onDevices = () => void list()
    media.addEventListener('devicechange', onDevices)
    return () => media.removeEventListener('devicechange', onDevices)
  }, [state, list])

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
        // Stopped, not blackened: its light goes out.
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
        await openMicrophone('', true)
      } catch (error) {
        toast.error(accessProblem(error))
      }
      return undefined
    },
    async chooseCamera(id) {
      // Phones open one camera at a time.
      const before = cameraOn
      await hideCamera()
      try {
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
        await openMicrophone(id, micOn)
        setMicrophone(id)
      } catch (error) {
        toast.error(accessProblem(error))
      }
    },
  }
}
