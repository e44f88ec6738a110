import * as z from 'zod/mini'

/** The right to send or to receive for a minute, on a channel of the caller's own. */
const testAccess = z.object({
  /** As `rtc_transport` of a class. */
  transport: z.enum(['whip', 'livekit']),
  url: z.string(),
  token: z.string(),
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
  ),
})
export type TestAccess = z.infer<typeof testAccess>
export const connectionTestAnswer = z.object({ send: testAccess, receive: testAccess })
