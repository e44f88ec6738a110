import type { Context } from '../../../context.ts'

/** Which videos this server takes. */
export async function readConverter({ videoHost }: Context) {
  return { available: videoHost.isAvailable, has_limits: videoHost.hasLimits }
}
