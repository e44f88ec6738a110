import type { Health, PainfulArea } from '@carriage/contract/safe-training/schemas'
import { useRef } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { areaNames } from '../../../lib/text/cautions.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { clearPain, removeReports } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { ConfirmedAction } from './confirmed-action.tsx'

const t = messages.pain

/** Which areas are spared because of reports of pain, and how to end that. */
export function PainSection({ health }: { health: Health }) {
  const { painful, has_reports: reported } = health
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, painful.length)
  return (
    <FormSection title={t.title} text={t.text}>
      <div ref={place} tabIndex={-1} className="outline-none">
        {painful.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {painful.map((one) => (
              <PainfulRow key={one.area} painful={one} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{reported ? t.some : t.none}</p>
        )}
      </div>
      {reported && (
        <div className="mt-5">
          <ConfirmedAction
            variant="line"
            label={t.remove}
            title={t.removeTitle}
            text={t.removeText}
            done={t.removed}
            action={removeReports}
          />
        </div>
      )}
    </FormSection>
  )
}

function PainfulRow({ painful: { area, until } }: { painful: PainfulArea }) {
  const clear = useAction(async () => {
    await clearPain(area)
    toast.ok(t.cleared)
  }, messages.failed)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <span>
        <span className="block font-semibold">{areaNames[area]}</span>
        <span className="block text-ink-2">{t.until({ day: formatDate(until) })}</span>
      </span>
      <Button
        variant="line"
        size="sm"
        pending={clear.pending}
        onClick={clear.run}
        aria-label={t.clearOf({ area: areaNames[area] })}
      >
        {t.clear}
      </Button>
    </li>
  )
}
