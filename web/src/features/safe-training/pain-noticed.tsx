import type { PainfulArea } from '@carriage/contract/safe-training/schemas'
import { useAction } from '../../catalog/use-action.ts'
import { areaList } from '../../lib/text/cautions.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { clearPain } from './api.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'

const t = messages.pain

/** Tells after a class that areas are spared from now on, and takes it back with one press. */
export function PainNoticed({ painful }: { painful: readonly PainfulArea[] }) {
  const clear = useAction(async () => {
    for (const { area } of painful) await clearPain(area)
    toast.ok(t.cleared)
  }, messages.failed)
  const [first] = painful
  if (!first) return null
  const until = painful.reduce((least, one) => Math.min(least, one.until), first.until)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-control bg-accent-wash px-3.5 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-64">
        {t.noticed({ areas: areaList(painful.map(({ area }) => area)), day: formatDate(until) })}
      </p>
      <Button variant="line" size="sm" pending={clear.pending} onClick={clear.run}>
        {t.clear}
      </Button>
    </div>
  )
}
