import type { Health } from '@carriage/contract/safe-training/schemas'
import { useRef, useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { shareReports } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'

const t = messages.sharing

/** Whether coaches see what the member reports; it holds with the press. */
export function SharingSection({ health: { shares_since: since } }: { health: Health }) {
  const [pressed, setPressed] = useState<boolean>()
  const presses = useRef(0)
  const share = useAction(async (wanted: boolean, press: number) => {
    try {
      await shareReports(wanted)
      toast.ok(wanted ? t.on : t.off)
    } finally {
      if (press === presses.current) setPressed(undefined)
    }
  }, messages.failed)
  // Shown with the press: the next one is for the opposite of what is on the screen.
  const press = (wanted: boolean) => {
    presses.current += 1
    setPressed(wanted)
    share.run(wanted, presses.current)
  }
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="-mt-4 border-b border-line">
        <Switch
          label={t.share}
          text={since === null ? t.shareText : t.since({ day: formatDate(since) })}
          checked={pressed ?? since !== null}
          onChange={press}
        />
      </div>
    </FormSection>
  )
}
