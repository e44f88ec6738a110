import { useForm } from 'react-hook-form'
import { useAction } from '../../catalog/use-action.ts'
import { showServerError } from '../../lib/api/form.ts'
import { ruleResolver } from '../../lib/api/rule-resolver.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatDayAndTimeWithin } from '../../lib/text/dates.ts'
import { epochOf, localInput } from '../../lib/text/date-time-input.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { removePlan, savePlan } from './api.ts'
import { texts as t } from '@carriage/texts/web/planned-classes'
import { texts as ui } from '@carriage/texts/web/ui'

const DAY = 24 * 3600

interface PlanFormProps {
  videoId: string
  /** Epoch seconds; null where it is not planned. */
  startsAt: number | null
  onClose: () => void
}

/** When a member wants to do a class. */
export function PlanDialog({ open, ...form }: PlanFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t.title}>
      {open && <PlanForm {...form} />}
    </Dialog>
  )
}

const resolver = ruleResolver<{ starts_at: string }>(({ starts_at: value }) => ({
  starts_at: epochOf(value) === null ? t.missing : undefined,
}))

/** The hour that it is, of tomorrow, as a start. */
const soon = () => new Date((nowSeconds() + DAY) * 1000).setMinutes(0, 0, 0) / 1000

function PlanForm({ videoId, startsAt, onClose }: PlanFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<{ starts_at: string }>({
    resolver,
    defaultValues: { starts_at: localInput(startsAt ?? soon()) },
  })
  const save = handleSubmit(async ({ starts_at: value }) => {
    const seconds = epochOf(value) ?? 0
    try {
      await savePlan(videoId, seconds)
      toast.ok(t.saved({ when: formatDayAndTimeWithin(seconds, nowSeconds()) }))
      onClose()
    } catch (error) {
      const text = showServerError(error, ['starts_at'], setError)
      if (text !== null) toast.error(text)
    }
  })
  const remove = useAction(async () => {
    await removePlan(videoId)
    toast.ok(t.removed)
    onClose()
  })
  return (
    <form noValidate className="mt-2 grid gap-5" onSubmit={(event) => void save(event)}>
      <p className="text-ink-2">{t.text}</p>
      <TextField
        label={t.field}
        type="datetime-local"
        min={localInput(nowSeconds())}
        error={formState.errors.starts_at?.message}
        {...register('starts_at')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {startsAt !== null && (
          <Button variant="line" pending={remove.pending} onClick={() => remove.run()}>
            {t.remove}
          </Button>
        )}
        <Button type="submit" pending={formState.isSubmitting}>
          {ui.save}
        </Button>
      </div>
    </form>
  )
}
