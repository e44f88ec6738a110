/** A line between a browser and the studio that can be cut, so that the service worker finds no server, either. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { findFreePort } from '../free-port.ts'

export interface Line {
  /** The studio at the other end; without a slash at the end. */
  url: string
  /** What was asked for since the last `mend`: 'PUT /api/saved_item/video/…'. */
  asked: string[]
  cut: () => Promise<void>
  /** With the answer that is lost next, where there is one. */
  mend: (losing?: RegExp) => Promise<void>
  /** The studio is asked, and its answer is lost: the line is cut in that moment. */
  cutAnswerOf: (pattern: RegExp) => void
  /** Another build of the app comes to the studio, whose files have other addresses. */
  deploy: () => void
  close: () => void
}

/** Answers in which the names of the app's files stand. */
const NAMES_FILES = /^text\/html|^\w+\/javascript/

/** @param browser that is told that it has no network; undefined before it is there */
export async function openLine(
  studio: string,
  browser: () => BrowserContext | undefined,
): Promise<Line> {
  const { hostname, port } = new URL(studio)
  const asked: string[] = []
  let isCut = false
  let lost: RegExp | undefined
  let builds = 0
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const { method = '', url = '', headers } = from
    if (isCut) {
      from.socket.destroy()
      return
    }
    asked.push(`${method} ${url}`)
    const folder = `assets/build${builds}/`
    const isNew = builds > 0 && !/^\/(?:api|media|images)\//.test(url)
    // What the browser has of it is of the build before.
    const { 'if-none-match': _match, 'if-modified-since': _since, ...anew } = headers
    const plain = { ...anew, 'accept-encoding': 'identity' }
    const path = url.replace(/^\/assets\/build\d+\//, '/assets/')
    const onward = request(
      { hostname, port, method, path, headers: isNew ? plain : headers },
      (answer) => {
        if (lost?.test(`${method} ${url}`)) {
          lost = undefined
          isCut = true
          answer.resume()
          from.socket.destroy()
          return
        }
        if (isNew && NAMES_FILES.test(answer.headers['content-type'] ?? '')) {
          void rewrite(answer, to, (text) => text.replaceAll('assets/', folder))
          return
        }
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    onward.on('error', () => from.socket.destroy())
    from.pipe(onward)
  }
  const line = createServer(pass)
  const own = await findFreePort()
  await new Promise<void>((resolve) => {
    line.listen(own, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${own}`,
    asked,
    async cut() {
      isCut = true
      line.closeAllConnections()
      await browser()?.setOffline(true)
    },
    async mend(losing) {
      isCut = false
      lost = losing
      asked.length = 0
      await browser()?.setOffline(false)
    },
    cutAnswerOf(pattern) {
      lost = pattern
    },
    deploy() {
      builds += 1
    },
    close() {
      line.closeAllConnections()
      line.close()
    },
  }
}

async function rewrite(
  answer: IncomingMessage,
  to: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(Buffer.from(part as Uint8Array))
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
  to.writeHead(answer.statusCode ?? 502, headers)
  to.end(change(Buffer.concat(parts).toString()))
}
