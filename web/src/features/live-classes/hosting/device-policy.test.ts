import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterDeviceEvent,
  afterStep,
  closedDevice,
  type Device,
  type DeviceEvent,
  type DeviceNotice,
  nextStep,
  noticeOf,
  openedDevice,
} from './device-policy.ts'

type Kind = 'camera' | 'mic'
interface Track {
  id: string
  isLive: boolean
  isEnabled: boolean
}

/** A browser with devices a, b and c, which answers when it is told to. */
class World {
  readonly tracks: Track[] = []
  readonly notices: DeviceNotice[] = []
  device: Device<Track>
  steps = 0

  constructor(kind: Kind, isOpen = true) {
    this.device = isOpen ? openedDevice(kind, 'a', this.#start('a')) : closedDevice(kind)
  }

  get live(): Track[] {
    return this.tracks.filter(({ isLive }) => isLive)
  }
  turn = (isOn: boolean) => this.#take({ type: 'turn', isOn })
  choose = (id: string) => this.#take({ type: 'choose', id })

  /** The browser answers, if it was asked; '' is any device, and then the last one. */
  answer(isGiven: boolean): void {
    const { opening } = this.device
    if (opening === null) return
    if (!isGiven) return this.#take({ type: 'refused' })
    const id = opening || 'c'
    return this.#take({ type: 'opened', id, track: this.#start(id) })
  }

  unplug(): void {
    const [track] = this.live
    if (!track) return
    track.isLive = false
    this.#take({ type: 'ended', track })
  }

  #start(id: string): Track {
    const track = { id, isLive: true, isEnabled: true }
    this.tracks.push(track)
    return track
  }

  #take(event: DeviceEvent<Track>): void {
    const before = this.device
    this.device = afterDeviceEvent(before, event)
    const notice = noticeOf(before, event, this.device)
    if (notice) this.notices.push(notice)
    for (let step = nextStep(this.device); step; step = nextStep(this.device)) {
      if (++this.steps > 1000) throw new Error('It never settles')
      if (step.type === 'close') step.track.isLive = false
      if (step.type === 'enable') step.track.isEnabled = step.isEnabled
      this.device = afterStep(this.device, step)
    }
  }
}

const kinds = fc.constantFrom<Kind>('camera', 'mic')
const happenings = fc.array(
  fc.oneof(
    fc.boolean().map((isOn) => (world: World) => world.turn(isOn)),
    fc.constantFrom('a', 'b', 'c').map((id) => (world: World) => world.choose(id)),
    fc.boolean().map((isGiven) => (world: World) => world.answer(isGiven)),
    fc.constant((world: World) => world.unplug()),
  ),
  { maxLength: 30 },
)

/** Checks a rule after every event of every order. */
const always = (rule: (world: World) => void) =>
  fc.assert(
    fc.property(kinds, happenings, (kind, events) => {
      const world = new World(kind)
      for (const happen of events) {
        happen(world)
        rule(world)
      }
    }),
  )

describe('whatever happens in whichever order', () => {
  test('a camera that is off is not open', () =>
    always(({ device, live }) => {
      if (device.kind === 'camera' && !device.isOn) expect(live).toEqual([])
    }))

  test('a microphone that is muted is not heard', () =>
    always(({ device, live }) => {
      if (!device.isOn) expect(live.filter(({ isEnabled }) => isEnabled)).toEqual([])
    }))

  test('nothing is open but the device that is wanted, once', () =>
    always(({ device, live }) => {
      expect(live).toEqual(device.open ? [device.open.track] : [])
      if (device.open) expect(device.open.id).toBe(device.id)
    }))

  test('what the host turns on is on once the browser gives devices', () =>
    fc.assert(
      fc.property(kinds, happenings, fc.constantFrom('a', 'b', 'c'), (kind, events, id) => {
        const world = new World(kind)
        for (const happen of events) happen(world)
        world.turn(true)
        world.choose(id)
        world.answer(true)
        // What was asked for before may have been another one.
        world.answer(true)
        expect(world.live).toEqual([{ id, isLive: true, isEnabled: true }])
      }),
    ))

  test('a browser that gives nothing is not asked for ever, and the host is told', () =>
    fc.assert(
      fc.property(kinds, happenings, (kind, events) => {
        const world = new World(kind)
        for (const happen of events) happen(world)
        world.turn(true)
        world.unplug()
        world.turn(true)
        for (let tries = 0; tries < 4; tries++) world.answer(false)
        expect(world.device.opening).toBeNull()
        expect([world.device.isOn, world.live]).toEqual([false, []])
        expect(world.notices.at(-1)).toBe('missing')
      }),
    ))
})

test('another camera that is picked while the camera is off stays off until it is turned on', () => {
  const world = new World('camera')
  world.turn(false)
  world.choose('b')
  world.answer(true)
  expect(world.live).toEqual([])
  world.turn(true)
  world.answer(true)
  expect(world.live.map(({ id }) => id)).toEqual(['b'])
})

test.each<Kind>(['camera', 'mic'])('a %s that cannot be switched to leads back', (kind) => {
  const world = new World(kind)
  world.choose('b')
  world.answer(false)
  world.answer(true)
  expect(world.live.map(({ id }) => id)).toEqual(['a'])
  expect(world.notices).toEqual(['not-switched'])
})

test('a device that is refused after the host has picked another one is forgotten', () => {
  const world = new World('camera')
  world.choose('b')
  world.choose('c')
  world.answer(false)
  world.answer(true)
  expect(world.live.map(({ id }) => id)).toEqual(['c'])
  expect(world.notices).toEqual([])
})

test('a microphone that is unplugged is told, and the next one is taken as it was', () => {
  const world = new World('mic')
  world.unplug()
  world.answer(true)
  expect(world.notices).toEqual(['gone'])
  expect(world.live).toEqual([{ id: 'c', isLive: true, isEnabled: true }])
  world.turn(false)
  world.unplug()
  world.answer(true)
  expect(world.live.map(({ isEnabled }) => isEnabled)).toEqual([false])
})

test('a camera that is unplugged is not replaced by one that may look elsewhere', () => {
  const world = new World('camera')
  world.unplug()
  expect(world.device.opening).toBeNull()
  expect([world.device.isOn, world.notices]).toEqual([false, ['gone']])
})

test('a camera that the browser was not asked for is closed, until it is turned on', () => {
  const world = new World('camera', false)
  world.choose('b')
  expect([world.device.opening, world.live]).toEqual([null, []])
  world.turn(true)
  world.answer(true)
  expect(world.live).toEqual([{ id: 'b', isLive: true, isEnabled: true }])
})
