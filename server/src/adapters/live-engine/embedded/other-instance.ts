import type { FastifyReply, FastifyRequest } from 'fastify'

/** Says that a request comes from an instance, which does not want it back. */
const FORWARDED = 'x-carriage-forwarded'
const ANSWER_MS = 10_000
const KEPT = ['content-type', 'location', 'link', 'retry-after', 'cache-control']

export const isForwarded = (request: FastifyRequest): boolean =>
  request.headers[FORWARDED] !== undefined

/** Sends WHIP or WHEP on to the instance at `url`; undefined when nobody answers there. */
export async function forwardTo(
  url: string,
  request: FastifyRequest,
): Promise<Response | undefined> {
  try {
    return await fetch(`${url}${request.url}`, {
      method: request.method,
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(typeof request.body === 'string' && { 'content-type': 'application/sdp' }),
        [FORWARDED]: '1',
      },
      ...(typeof request.body === 'string' && { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  } catch {
    return undefined
  }
}

/** Answers what the other instance has answered. */
export async function passOn(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const name of KEPT) {
    const value = answer.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  return reply.code(answer.status).send(await answer.text())
}
