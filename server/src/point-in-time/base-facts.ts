import * as z from 'zod'

/** The first file of a base. */
export const BASE_FACTS = 'base.json'

export const baseFacts = z.object({
  format: z.literal(1),
  /** The major version of PostgreSQL. */
  major: z.string(),
  /** The folders of the cluster, of which some are empty. */
  folders: z.array(z.string()),
})
export type BaseFacts = z.output<typeof baseFacts>
