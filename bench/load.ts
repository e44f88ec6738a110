/** Sends one request again and again over connections that stay open. */
import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
  url: string
  token: string
  body?: string | undefined
  /** Of a browser that is known. */
  cookie?: string | undefined
}

/** Sends the call `times` times, `connections` at a time. Throws unless each answer is 200. */
export async function repeat(call: Call, times: number, connections = 8): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = times
  const worker = async () => {
    while (left-- > 0) await send(call, agent)
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
}

/** What a server answers to a call. Throws unless it is 200. */
export interface Answer {
  body: Buffer
  /** As a browser would send them back. */
  cookie: string | undefined
}

export function send({ method, url, token, body, cookie }: Call, agent?: Agent): Promise<Answer> {
  const headers = {
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    request(url, { method, headers, ...(agent && { agent }) }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const sent = response.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ')
          if (response.statusCode === 200) resolve({ body: Buffer.concat(parts), cookie: sent })
          else
            reject(
              new Error(
                `${url} answers ${response.statusCode}: ${Buffer.concat(parts).toString()}`,
              ),
            )
        })
    })
      .on('error', reject)
      .end(body)
  })
}
