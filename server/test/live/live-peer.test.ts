import { expect, test } from 'vitest'
import { offerMedia } from './live-peer.ts'

test('an offer leads nobody to its peer, whose handshake therefore begins with the answer', async () => {
  const { connection, offer } = await offerMedia('viewer')
  connection.close()
  expect(offer).toContain('m=video')
  expect(offer).not.toContain('a=candidate')
})
