import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://studio.example', { id: 'studio.example', origin: 'https://studio.example' }],
  [
    'https://studio.example:8443/app',
    { id: 'studio.example', origin: 'https://studio.example:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s', (publicUrl, site) => {
  expect(relyingParty({ publicUrl })).toMatchObject(site)
})

test.each([
  'http://127.0.0.1:3000',
  'https://192.0.2.1',
  'https://[2001:db8::1]',
  'http://studio.example',
])('there are none at %s', (publicUrl) => {
  expect(relyingParty({ publicUrl })).toBeNull()
})
