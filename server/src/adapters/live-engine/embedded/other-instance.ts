import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks a request that another instance has forwarded, to prevent loops. */
const FORWARDED = 'x-carriage-forwarded'
const RESPONSE_TIMEOUT_MS = 10_000
const FORWARDED_HEADERS = ['content-type', 'location', 'link', 'retry-after', 'cache-control']

export const isForwarded = (request: FastifyRequest): boolean =>
  request.headers[FORWARDED] !== undefined

/** Forwards WHIP or WHEP to the instance at `url`; undefined when it does not respond. */
export async function forwardTo(
  url: string,
  request: FastifyRequest,
): Promise<Response | undefined> {
  const { traceparent } = request.headers
  try {
    return await fetch(`${url}${request.url}`, {
      method: request.method,
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(typeof request.body === 'string' && { 'content-type': 'application/sdp' }),
        [FORWARDED]: '1',
        ...(typeof traceparent === 'string' && { traceparent }),
      },
      ...(typeof request.body === 'string' && { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
  } catch {
    return undefined
  }
}

/** Sends the other instance's response. */
export async function sendResponse(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  return reply.code(answer.status).send(await answer.text())
}
