import { describe, expect, test } from 'vitest'
import { LiveError } from '../../lib/live/live-transport.ts'
import { accessProblem, cameraProblem, isPoor, joinProblem } from './live-errors.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('camera and microphone', () => {
  test.each([
    [
      named('NotAllowedError', 'x'),
      'Camera/microphone access denied. Please grant permissions to continue.',
    ],
    [
      named('NotFoundError'),
      'No camera or microphone found. Please connect a device and try again.',
    ],
    [named('NotReadableError', 'In use'), 'Failed to access media devices: In use'],
    [named('AbortError'), 'Failed to access media devices. Please check your permissions.'],
    ['nothing', 'Failed to access media devices. Please check your permissions.'],
  ])('%s', (error, text) => {
    expect(accessProblem(error)).toBe(text)
  })
})

describe('the camera alone', () => {
  test.each([
    [named('NotAllowedError'), 'Camera access denied. Please grant permission to continue.'],
    [named('NotFoundError'), 'No camera found. Please connect a device and try again.'],
    [named('NotReadableError', 'In use'), 'Could not access camera: In use'],
    [undefined, 'Failed to toggle video. Please try again.'],
  ])('%s', (error, text) => {
    expect(cameraProblem(error)).toBe(text)
  })
})

test.each([
  [new LiveError('unsupported'), 'Your browser does not support WebRTC'],
  [new LiveError('token'), 'Invalid or expired token. Please refresh the page.'],
  [new LiveError('full'), 'Failed to join channel. Please try again.'],
  [new Error('x'), 'Failed to join channel. Please try again.'],
])('%s', (error, text) => {
  expect(joinProblem(error)).toBe(text)
})

test('a network is poor above 3', () => {
  expect(
    [0, 1, 2, 3, 4, 5, 6].filter((quality) => isPoor(quality as 0 | 1 | 2 | 3 | 4 | 5 | 6)),
  ).toEqual([4, 5, 6])
})
