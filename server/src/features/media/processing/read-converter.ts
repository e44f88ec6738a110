import type { Context } from '../../../context.ts'

/** Whether this server takes videos. */
export async function readConverter({ videoHost }: Context) {
  return { available: videoHost.isAvailable }
}
