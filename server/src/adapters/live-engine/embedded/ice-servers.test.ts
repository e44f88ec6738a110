import { expect, test } from 'vitest'
import { iceServersFor, linkHeaderOf } from './ice-servers.ts'

const grant = { userId: 'member', expiresAt: new Date(1_800_000_000_500) }
const turn = { url: 'turn:turn.example:3478', secret: 'a secret of the operator' }

test('a TURN password is the HMAC of a name with its expiry', () => {
  const servers = iceServersFor(turn, grant)
  expect(servers).toEqual([
    {
      urls: ['turn:turn.example:3478'],
      username: '1800000000:member',
      // printf '1800000000:member' | openssl dgst -sha1 -hmac 'a secret of the operator' -binary | base64
      credential: '+pODlK7obrFa0Qtz7BV2vRvIs5E=',
    },
  ])
  expect(linkHeaderOf(servers)).toMatch(/^<turn:turn\.example:3478>; rel="ice-server"; username=/)
})

test('without a relay there are no servers and no header', () => {
  expect(iceServersFor(undefined, grant)).toEqual([])
  expect(linkHeaderOf([])).toBeUndefined()
})
