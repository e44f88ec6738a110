/** Requests that a proxy may not let through. */
import { randomBytes } from 'node:crypto'
import {
  type ClientRequest,
  type IncomingMessage,
  request as overHttp,
  type RequestOptions,
} from 'node:http'
import { request as overHttps } from 'node:https'
import { PRESENCE_PATH } from '@carriage/contract/live-classes/presence'
import { MAX_VIDEO_BYTES } from '@carriage/contract/videos/admin-schemas'
import { type Finding, ok, problem, warning, reasonOf } from '../check.ts'

const WITHIN_MS = 8000
const GB = 1024 ** 3

/** The channel of live classes is a WebSocket. */
export async function tryUpgrade(publicUrl: string): Promise<Finding[]> {
  const name = 'Address, live classes'
  try {
    const status = await statusOf(`${publicUrl}/api${PRESENCE_PATH}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: new URL(publicUrl).origin,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
    if (status === 101) return [ok(name, 'a WebSocket opens')]
    return [
      problem(
        name,
        status === undefined
          ? 'a WebSocket is not answered'
          : `a WebSocket is answered with ${status} in place of 101`,
        'let the proxy pass on Upgrade and Connection over HTTP/1.1, as in docs/operating/nginx.md',
      ),
    ]
  } catch (error) {
    return [
      problem(
        name,
        `a WebSocket does not open: ${reasonOf(error)}`,
        'look at the log of the proxy',
      ),
    ]
  }
}

/** Announces an upload of the largest size, and sends none of it: the server refuses its address at once. */
export async function tryLargeBody(
  publicUrl: string,
  withinMs: number = WITHIN_MS,
): Promise<Finding[]> {
  const name = 'Address, uploads'
  try {
    const status = await statusOf(`${publicUrl}/api/storage/upload/doctor`, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-length': MAX_VIDEO_BYTES },
      timeout: withinMs,
    })
    if (status === 413)
      return [
        problem(
          name,
          'the proxy refuses bodies of the size of films',
          `let it accept ${Math.ceil(MAX_VIDEO_BYTES / GB)} GB: client_max_body_size in nginx`,
        ),
      ]
    if (status === undefined)
      return [
        warning(
          name,
          'the proxy collects uploads before it passes them on, so one that is cut off begins again',
          'turn that off: proxy_request_buffering off in nginx',
        ),
      ]
    return [ok(name, 'films are let through')]
  } catch (error) {
    return [problem(name, `an upload is cut: ${reasonOf(error)}`, 'look at the log of the proxy')]
  }
}

/** The status of an answer to the head of a request; undefined when none comes. */
function statusOf(url: string, options: RequestOptions): Promise<number | undefined> {
  const send = url.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, { ...options, agent: false })
    const finish = (status: number | undefined) => {
      clearTimeout(late)
      resolve(status)
      request.destroy()
    }
    const late = setTimeout(() => finish(undefined), options.timeout ?? WITHIN_MS)
    request.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    const answered = ({ statusCode }: IncomingMessage) => finish(statusCode)
    request.on('response', answered)
    request.on('upgrade', answered)
    if (options.method === 'PUT') request.flushHeaders()
    else request.end()
  })
}
