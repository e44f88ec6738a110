import { deleteActivationCode } from '@carriage/contract/devices/endpoints'
import type { ActivationCode } from '@carriage/contract/devices/schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { refreshCodes } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'

const t = codesMessages.deletion

interface DeleteCodeDialogProps {
  code: ActivationCode
  open: boolean
  onClose: () => void
}

export const DeleteCodeDialog = ({ code, ...dialog }: DeleteCodeDialogProps) => (
  <RemovalDialog
    {...dialog}
    {...t}
    text={t.text({ code: code.code })}
    remove={() => call(deleteActivationCode, { params: { id: code._id } })}
    refresh={refreshCodes}
  />
)
