import { afterEach, expect, test, vi } from 'vitest'
import { openBoth, openOne, openTrack } from './media-devices.ts'

afterEach(() => vi.unstubAllGlobals())

const anyTrack = {} as MediaStreamTrack
const anyStream = {
  getTracks: () => [anyTrack],
  getVideoTracks: () => [anyTrack],
  getAudioTracks: () => [anyTrack],
}

test.each([
  ['with the camera', () => openBoth(), { autoGainControl: true }],
  ['alone', () => openOne('mic'), { autoGainControl: true }],
  ['by its id', () => openTrack('mic', 'a'), { autoGainControl: true, deviceId: { exact: 'a' } }],
])('a microphone that is opened %s is levelled by the browser', async (_, open, audio) => {
  const getUserMedia = vi.fn(() => Promise.resolve(anyStream))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  await open()
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ audio }))
})
