import { createSocket } from 'node:dgram'

/**
 * The port, once it is known that it can be bound; any free one for 0. Rejects with the system's error
 * (EADDRINUSE): the native code that binds it afterwards would end the process instead.
 */
export const freeUdpPort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    socket.once('error', reject)
    socket.bind(port, '0.0.0.0', () => {
      const { port: bound } = socket.address()
      socket.close(() => resolve(bound))
    })
  })
