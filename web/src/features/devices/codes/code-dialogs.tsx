import type { ActivationCode, CodeBatchCard } from '@carriage/contract/devices/schemas'
import { CodeDetailsDialog } from './code-details-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import type { CodeTask } from './codes-table.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { DeleteCodeDialog } from './delete-code-dialog.tsx'
import { RevokeBatchDialog } from './revoke-batch-dialog.tsx'

/** Each opening has a number of its own, so that its form begins anew. */
export type OpenedDialog = { turn: number; open: boolean } & (
  | { task: 'generate' }
  | { task: CodeTask; code: ActivationCode }
  | { task: 'revoke'; batch: CodeBatchCard }
)

interface CodeDialogsProps {
  opened: OpenedDialog | undefined
  onOpened: (opened: OpenedDialog) => void
}

/** The dialogs that make and change codes. */
export function CodeDialogs({ opened, onOpened }: CodeDialogsProps) {
  if (!opened) return null
  const { turn, open } = opened
  const shared = { open, onClose: () => onOpened({ ...opened, open: false }) }
  switch (opened.task) {
    case 'generate':
      return <GenerateDialog key={turn} {...shared} />
    case 'revoke':
      return <RevokeBatchDialog key={turn} {...shared} batch={opened.batch} />
    case 'edit':
      return <CodeDialog key={turn} {...shared} code={opened.code} />
    case 'delete':
      return <DeleteCodeDialog key={turn} {...shared} code={opened.code} />
    default:
      return <CodeDetailsDialog key={turn} {...shared} code={opened.code} />
  }
}
