import { skipLiveDate } from '@carriage/contract/live-classes/admin-endpoints'
import type { dateScopes, LiveClass, LiveDate } from '@carriage/contract/live-classes/schemas'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheLiveDates } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/dates'
import { scopeOptions } from './date-dialog.tsx'

interface SkipDialogProps {
  live: LiveClass
  date: LiveDate
  day: string
  open: boolean
  onClose: () => void
}

/** Asks before a date is called off, alone or with all later ones. */
export function SkipDialog({ live, date, day, open, onClose }: SkipDialogProps) {
  const [scope, setScope] = useState<(typeof dateScopes)[number]>('one')
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    setScope('one')
    setRefusal(undefined)
    onClose()
  }
  const skip = useAction(async () => {
    const params = { id: date.occurrence_id }
    try {
      cacheLiveDates(live._id, await call(skipLiveDate, { params, body: { scope } }))
      toast.ok(scope === 'one' ? t.skippedToast : t.endedToast)
      close()
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  return (
    <AlertDialog
      open={open}
      pending={skip.pending}
      onClose={close}
      onConfirm={() => skip.run()}
      title={t.skipTitle({ day })}
      text={scope === 'one' ? t.skipText({ registered: date.rsvp_count }) : t.endText}
      error={refusal}
      cancel={t.keep}
      confirm={scope === 'one' ? t.skip : t.end}
    >
      <div className="mt-5">
        <ChoiceGroup
          legend={t.scope}
          name="skip-scope"
          options={scopeOptions()}
          value={[scope]}
          onChange={([chosen]) => setScope(chosen === 'following' ? 'following' : 'one')}
        />
      </div>
    </AlertDialog>
  )
}
