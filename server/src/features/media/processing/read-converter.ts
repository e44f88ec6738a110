import type { Context } from '../../../context.ts'

/** Whether this server makes qualities, and converts what browsers cannot play. */
export async function readConverter({ videoHost }: Context) {
  return { available: videoHost.converts }
}
