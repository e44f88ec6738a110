import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { accessProblem, deviceProblem } from '../live-errors.ts'
import {
  type MediaKind,
  openBoth,
  openOne,
  mediaDevices,
  deviceIdOf,
  openTrack,
} from './media-devices.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'
import {
  afterDeviceEvent,
  afterStep,
  closedDevice,
  type Device,
  type DeviceEvent,
  type DeviceNotice,
  type DeviceStep,
  nextStep,
  noticeOf,
  openedDevice,
} from './device-policy.ts'

type HostDevice = Device<MediaStreamTrack>
type Event = DeviceEvent<MediaStreamTrack>
type Step = DeviceStep<MediaStreamTrack>

interface Hooks {
  onChange: (device: HostDevice) => void
  /** `error`: why the browser has refused a device, if it has. */
  onNotice: (notice: DeviceNotice, error: unknown) => void
}

/** Brings a camera or microphone to what the host wants, step by step, until it is stopped. */
class LocalDevice {
  #device: HostDevice
  #isStopped = false
  readonly #hooks: Hooks

  /** @param track what the browser has opened; undefined for a device that stays off until it is turned on */
  constructor(kind: MediaKind, track: MediaStreamTrack | undefined, hooks: Hooks) {
    this.#device = track ? openedDevice(kind, deviceIdOf(track), track) : closedDevice(kind)
    this.#hooks = hooks
    if (track) this.#watch(track)
  }

  get device(): HostDevice {
    return this.#device
  }

  turn(isOn: boolean): void {
    this.#take({ type: 'turn', isOn })
  }

  choose(id: string): void {
    this.#take({ type: 'choose', id })
  }

  stop(): void {
    this.#isStopped = true
    this.#device.open?.track.stop()
  }

  #take(event: Event, error?: unknown): void {
    if (this.#isStopped) return
    const before = this.#device
    this.#device = afterDeviceEvent(before, event)
    const notice = noticeOf(before, event, this.#device)
    for (let step = nextStep(this.#device); step; step = nextStep(this.#device)) this.#do(step)
    this.#hooks.onChange(this.#device)
    if (notice) this.#hooks.onNotice(notice, error)
  }

  #do(step: Step): void {
    if (step.type === 'close') step.track.stop()
    if (step.type === 'enable') step.track.enabled = step.isEnabled
    if (step.type === 'open') void this.#open(step.id)
    this.#device = afterStep(this.#device, step)
  }

  async #open(id: string): Promise<void> {
    try {
      const track = await openTrack(this.#device.kind, id)
      // The page has been left meanwhile: the device is released.
      if (this.#isStopped) return track.stop()
      this.#watch(track)
      this.#take({ type: 'opened', id: deviceIdOf(track) || id, track })
    } catch (error) {
      this.#take({ type: 'refused' }, error)
    }
    return undefined
  }

  #watch(track: MediaStreamTrack): void {
    track.addEventListener('ended', () => this.#take({ type: 'ended', track }), { once: true })
  }
}

/**
 * The cameras and microphones of this computer, as they are plugged in and out.
 * @param granted browsers name them only once they may be used
 */
function useDeviceList(granted: boolean): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const list = useCallback(async () => {
    try {
      setDevices((await mediaDevices()?.enumerateDevices()) ?? [])
    } catch {
      toast.error(hostMessages.errors.list)
    }
  }, [])
  useEffect(() => {
    const media = mediaDevices()
    if (!granted || !media) return undefined
    const onChange = () => void list()
    onChange()
    media.addEventListener('devicechange', onChange)
    return () => media.removeEventListener('devicechange', onChange)
  }, [granted, list])
  return devices
}

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
        // The answer to a question that nobody waits for any more says nothing of the next one.
        if (given.gone) return undefined
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
