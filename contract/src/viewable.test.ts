import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'

const viewable = Object.entries(allEndpoints).filter(([, endpoint]) => endpoint.viewable)

test('whoever views as a member may only read, but for ending the view', () => {
  const writing = viewable.filter(([, { method }]) => method !== 'GET')
  expect(writing.map(([name]) => name)).toEqual(['endMemberView'])
})

test('only calls of members can be viewed, and none that needs a proof or answers a file', () => {
  for (const [name, { access, fresh, file }] of viewable)
    expect([name, access, fresh, file]).toEqual([name, 'user', undefined, undefined])
})

/** The author of a new call of members decides; what is listed here is never for others. */
test.each([
  'getHealthCheck',
  'getClassReport',
  'getLiveReport',
  'exportPractice',
  'exportWorkout',
  'readSecurity',
  'readSecurityHistory',
  'listSessions',
  'listPushDevices',
  'readDataExport',
  'downloadDataExport',
  'listPaymentMethods',
  'listInvoices',
  'getSubscriptionOptions',
  'listGifts',
  'getGiftCard',
  'listDeviceKeys',
  'getLiveViewerToken',
  'refreshProfile',
  'playVideo',
])('%s is not viewable', (name) => {
  expect(allEndpoints[name]).toBeDefined()
  expect(allEndpoints[name]?.viewable).toBeUndefined()
})
