import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortFree } from './assert-port-free.ts'

test('rejects for a port in use, and does not occupy a free one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  // Sound: the server listens on a TCP address.
  const { port } = other.address() as AddressInfo
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port,
  })
  other.close()
  await once(other, 'close')
  await assertPortFree(port, '127.0.0.1')
  await assertPortFree(port, '127.0.0.1')
})
