import { revokeCodeBatch } from '@carriage/contract/devices/endpoints'
import type { CodeBatchCard } from '@carriage/contract/devices/schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { refreshCodes } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { texts as ui } from '@carriage/texts/web/ui'
import { reinstateBatch } from './reinstate-batch.ts'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

const t = codesMessages.revocation

/** The codes of a batch that can still be redeemed and that nobody has used. */
export const unusedOf = ({ codes, used, revoked }: CodeBatchCard): number => codes - used - revoked

/** Asks before the unused codes of a batch are revoked; that can be undone. */
export const RevokeBatchDialog = ({ batch, ...dialog }: DialogState & { batch: CodeBatchCard }) => (
  <RemovalDialog
    {...dialog}
    {...t}
    text={t.text({ name: batch.name, unused: unusedOf(batch) })}
    remove={() => call(revokeCodeBatch, { params: { id: batch._id } })}
    refresh={refreshCodes}
    undo={{ label: ui.undo, run: () => reinstateBatch(batch._id) }}
  />
)
