import * as z from 'zod/mini'

/** The right to send to a live engine, or to receive from it. */
export const liveConnection = z.object({
  /** As `rtc_transport` of a class. */
  transport: z.enum(['whip', 'livekit']),
  url: z.string(),
  token: z.string(),
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
  ),
})
export type LiveConnection = z.infer<typeof liveConnection>
/** Both for a minute, on a channel of the caller's own. */
export const connectionTestAnswer = z.object({ send: liveConnection, receive: liveConnection })
