import { leaveHousehold } from '@carriage/contract/households/endpoints'
import { useState } from 'react'
import { refreshUser } from '../accounts/api.ts'
import { forgetRights } from '../../catalog/forget.ts'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { useHouseholdChange } from './use-household-change.ts'

const t = householdMessages.leaving

/** The button to leave, which says first what is lost. */
export function LeaveHousehold() {
  const [open, setOpen] = useState(false)
  const leave = useHouseholdChange(
    () => call(leaveHousehold),
    async () => {
      setOpen(false)
      await refreshUser()
      await forgetRights()
    },
  )
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {householdMessages.membership.leave}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => leave.run()}
        pending={leave.pending}
        title={t.title}
        text={t.text}
        cancel={t.cancel}
        confirm={t.confirm}
      />
    </>
  )
}
