import type { User } from '@carriage/contract/accounts/schemas'
import { updateLiveDate } from '@carriage/contract/live-classes/admin-endpoints'
import { MAX_LIVE_CAPACITY, updateLiveDateBody } from '@carriage/contract/live-classes/form-schemas'
import { dateScopes, type LiveClass, type LiveDate } from '@carriage/contract/live-classes/schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { useState } from 'react'
import { useSentForm } from '../../../catalog/use-sent-form.ts'
import { call } from '../../../lib/api/client.ts'
import { InstructorSearch } from '../../../staff/forms/instructor-search.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheLiveDates } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/dates'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import { changedParts, type DateValues, dateFields, dateValues } from './date-form.ts'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

export const scopeOptions = () => dateScopes.map((value) => ({ value, label: t.scopes[value] }))

interface DateDialogProps extends DialogState {
  user: User
  live: LiveClass
  date: LiveDate
  /** Of the class. */
  version: number
  day: string
}

/** Changes one date of a class, or that date and all later ones. */
export function DateDialog({ day, open, ...form }: DateDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t.editTitle({ day })}>
      {open && <DateForm {...form} />}
    </Dialog>
  )
}

function DateForm({ user, live, date, version, onClose }: Omit<DateDialogProps, 'day' | 'open'>) {
  const [values, setValues] = useState(() => dateValues(date))
  const [scope, setScope] = useState<(typeof dateScopes)[number]>('one')
  const set = (name: keyof DateValues) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const save = useSentForm({
    schema: updateLiveDateBody,
    fields: dateFields,
    values: () => ({ scope, ...changedParts(date, values), version }),
    async send(body) {
      const params = { id: date.occurrence_id }
      cacheLiveDates(live._id, await call(updateLiveDate, { params, body }))
      toast.ok(scope === 'one' ? t.saved : t.savedFollowing)
      onClose()
    },
  })
  const text = (name: keyof DateValues) => ({
    value: values[name],
    error: save.errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  return (
    <DialogForm action={save} refusal={save.refusal} submit={ui.save} onCancel={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={adminMessages.when.date} type="date" {...text('publish_date')} />
        <TextField label={adminMessages.when.time} type="time" {...text('publish_time')} />
      </div>
      {choosesInstructor(user) && (
        <InstructorSearch
          known={date.instructor}
          value={values.instructor}
          onChange={set('instructor')}
          error={save.errors.instructor}
        />
      )}
      <TextField label={staffMessages.details.title} {...text('title')} />
      <TextArea label={staffMessages.details.description} {...text('description')} />
      <TextField
        label={adminMessages.when.capacity}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_LIVE_CAPACITY}
        {...text('capacity')}
      />
      <ChoiceGroup
        legend={t.scope}
        name="scope"
        options={scopeOptions()}
        value={[scope]}
        onChange={([chosen]) => setScope(chosen === 'following' ? 'following' : 'one')}
      />
    </DialogForm>
  )
}
