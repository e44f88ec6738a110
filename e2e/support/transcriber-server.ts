/** A server with OpenAI's call for transcriptions, which hears the same in every sound. */
import { createServer } from 'node:http'

export interface TranscriberServer {
  /** Variables for the server. */
  env: Readonly<Record<string, string>>
  /** What it hears from now on; it fails without. */
  hear: (text: string | undefined) => void
  stop: () => Promise<void>
}

export async function startTranscriberServer(text: string): Promise<TranscriberServer> {
  let heard: string | undefined = text
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      if (heard === undefined) {
        response.writeHead(500).end('It hears nothing')
        return
      }
      const segments = [{ start: 0, end: 0.5, text: heard }]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ language: 'english', text: heard, segments }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    env: { TRANSCRIBER_URL: `http://127.0.0.1:${port}/v1` },
    hear: (next) => {
      heard = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
