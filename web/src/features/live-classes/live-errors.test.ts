import { describe, expect, test } from 'vitest'
import { NetworkError, readApiError } from '../../lib/api/api-error.ts'
import { LiveError } from '../../lib/live/live-transport.ts'
import { accessProblem, cameraProblem, joinProblem, mayPass, startProblem } from './live-errors.ts'

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
  ['too many at once', readApiError(429, {}), true],
  ['whoever is not registered', readApiError(403, {}), false],
  ['a class that is over', readApiError(409, {}), false],
  ['anything else', new Error('x'), false],
])('%s', (_, error, passes) => {
  expect(mayPass(error)).toBe(passes)
})
