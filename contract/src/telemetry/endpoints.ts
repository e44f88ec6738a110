import { endpoint } from '../endpoint.ts'
import { idParams, messageAnswer } from '../common.ts'
import * as s from './schemas.ts'

export const sendSamples = endpoint({
  method: 'POST',
  path: '/telemetry/samples',
  access: 'public',
  summary: 'A reformer sends what it measured; late and repeated samples are welcome',
  body: s.sendSamplesBody,
  response: s.sendSamplesAnswer,
})

export const sendOwnSamples = endpoint({
  method: 'POST',
  path: '/telemetry/keys/:id/samples',
  access: 'user',
  summary: 'The caller’s browser sends what it received from a reformer by Bluetooth',
  params: idParams,
  body: s.sendOwnSamplesBody,
  response: s.sendSamplesAnswer,
})

export const listDeviceKeys = endpoint({
  method: 'GET',
  path: '/telemetry/keys',
  access: 'user',
  summary: 'The reformers of the caller that send telemetry, without their keys',
  response: s.deviceKeysAnswer,
})

export const createDeviceKey = endpoint({
  method: 'POST',
  path: '/telemetry/keys/create',
  access: 'user',
  summary: 'Make a key for a reformer, which is answered this once',
  body: s.createDeviceKeyBody,
  response: s.createDeviceKeyAnswer,
})

export const pairReformer = endpoint({
  method: 'POST',
  path: '/telemetry/pair',
  access: 'public',
  summary:
    'A reformer takes its key by the code that was typed on it, once; the key shown before ends',
  body: s.pairBody,
  response: s.pairAnswer,
})

export const removeDeviceKey = endpoint({
  method: 'DELETE',
  path: '/telemetry/keys/:id',
  access: 'user',
  summary: 'End the key of a reformer and delete what it sent',
  params: idParams,
  response: messageAnswer,
})

export const getTelemetryNow = endpoint({
  method: 'GET',
  path: '/telemetry/now',
  access: 'user',
  summary: 'What the caller’s reformer did in the last half minute',
  response: s.telemetryNowAnswer,
})

export const getTelemetrySummary = endpoint({
  method: 'GET',
  path: '/telemetry/summary',
  access: 'user',
  summary: 'What the caller’s reformer did between two moments, in parts of half a minute',
  query: s.telemetrySummaryQuery,
  response: s.telemetrySummaryAnswer,
})
