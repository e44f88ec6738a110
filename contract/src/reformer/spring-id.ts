import { texts as t } from '@carriage/texts/contract/reformer'
import * as z from 'zod/mini'

/** Names a spring in set-ups; it stays when the spring gets another name or colour. */
export const springId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,19}$/, { error: () => t.chooseSpring }))
