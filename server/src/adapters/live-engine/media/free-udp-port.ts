import { createSocket } from 'node:dgram'

/**
 * Checks that the port can be bound; 0 chooses any free one. Rejects with the system's error (EADDRINUSE),
 * which would crash the native code that binds it later.
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
