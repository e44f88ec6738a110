import type { Processing } from '@carriage/contract/videos/admin-schemas'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'

const t = adminMessages.processing

/** What is being done with a file, or what became of it. */
export function processingText({ state, stage, error }: Processing): string {
  if (error !== null) return state === 'playable' ? t.incomplete : t.failed
  // What browsers cannot play as it is waits for its first quality.
  if (stage === 'encoding' && state === 'processing') return t.converting
  if (stage !== null) return t[stage]
  return state === 'processing' ? t.waiting : t[state]
}
