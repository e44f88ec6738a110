import { describe, expect, test } from 'vitest'
import { NetworkError, readApiError } from '../../lib/api/api-error.ts'
import { LiveError } from '../../lib/live/live-transport.ts'
import { accessProblem, deviceProblem, joinProblem, mayPass, startProblem } from './live-errors.ts'

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

describe('one device alone', () => {
  test.each([
    [
      'camera',
      named('NotAllowedError'),
      'Camera access denied. Please grant permission to continue.',
    ],
    ['camera', named('NotFoundError'), 'No camera found. Please connect a device and try again.'],
    ['camera', named('NotReadableError', 'In use'), 'Could not access camera: In use'],
    ['camera', undefined, 'Failed to toggle video. Please try again.'],
    [
      'mic',
      named('NotAllowedError'),
      'Camera/microphone access denied. Please grant permissions to continue.',
    ],
    ['mic', named('NotFoundError'), 'No microphone found. Please connect a device and try again.'],
    ['mic', named('NotReadableError', 'In use'), 'Failed to access media devices: In use'],
    ['mic', undefined, 'Failed to access media devices. Please check your permissions.'],
  ] as const)('%s: %s', (kind, error, text) => {
    expect(deviceProblem(kind, 'missing', error)).toBe(text)
  })

  test.each([
    ['camera', 'gone', 'No camera found. Please connect a device and try again.'],
    ['mic', 'gone', 'Your microphone was disconnected. Looking for another one.'],
    ['camera', 'not-switched', 'Failed to switch camera. Please try again.'],
    ['mic', 'not-switched', 'Failed to switch microphone. Please try again.'],
  ] as const)('a %s is told about as what it is: %s', (kind, notice, text) => {
    expect(deviceProblem(kind, notice)).toBe(text)
  })
})

test.each([
  [new LiveError('unsupported'), 'Your browser does not support WebRTC'],
  [new LiveError('token'), 'Invalid or expired token. Please refresh the page.'],
  [new LiveError('full'), 'This class is full.'],
  [new Error('x'), 'Failed to join channel. Please try again.'],
])('%s', (error, text) => {
  expect(joinProblem(error)).toBe(text)
})

test.each([
  [true, true, null],
  [false, true, 'User not authenticated'],
  [true, false, 'Your browser does not support WebRTC'],
])('signed in %s, WebRTC %s', (signedIn, webRtc, text) => {
  expect(startProblem({ signedIn, webRtc })).toBe(text)
})

test.each([
  ['no network', new NetworkError('x'), true],
  ['a server that starts again', readApiError(503, {}), true],
  ['a network that loses everything', named('TimeoutError'), true],
  ['too many at once', readApiError(429, {}), true],
  ['whoever is not registered', readApiError(403, {}), false],
  ['a class that is over', readApiError(409, {}), false],
  ['anything else', new Error('x'), false],
])('%s', (_, error, passes) => {
  expect(mayPass(error)).toBe(passes)
})
