import type { Context } from '../../../context.ts'

/** Whether this server can make qualities and convert formats that browsers cannot play. */
export async function readConverter({ videoHost }: Context) {
  return { available: videoHost.converts }
}
