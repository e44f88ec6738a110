import { KEPT_DAYS, LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import { texts as t } from '@carriage/texts/web/kept-classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { QueryView } from '../../catalog/query-view.tsx'
import { formatBytes } from '../../lib/text/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { offersQuery, spaceQuery } from './api.ts'
import { qualitiesOf } from './film/film-plan.ts'
import { type Keepable, keepVideo } from './keep-class.ts'
import { askToStay } from './support.ts'

/** As large as a tablet needs; larger ones are chosen on purpose. */
const USUAL_LINES = 720

interface KeepFormProps {
  videoIds: readonly string[]
  onClose: () => void
}

/** In which quality classes are kept on this device, with the size of each. */
export function KeepDialog({ open, ...form }: KeepFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t.keep}>
      {open && <KeepForm {...form} />}
    </Dialog>
  )
}

function KeepForm({ videoIds, onClose }: KeepFormProps) {
  // What was to be kept when the dialog opened: a class leaves the list once it is.
  const [ids] = useState(videoIds)
  const offers = useQuery(offersQuery(ids))
  const { data: space } = useQuery(spaceQuery)
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-2">{t.text({ days: KEPT_DAYS, lease: LEASE_DAYS })}</p>
      {offers.data ? (
        <QualityForm offers={offers.data} free={space?.free ?? null} onClose={onClose} />
      ) : (
        <QueryView
          query={offers}
          loading={
            <Loading>
              <Skeleton className="h-24 rounded-control" />
            </Loading>
          }
        />
      )}
    </div>
  )
}

interface QualityFormProps {
  offers: readonly Keepable[]
  /** Bytes; null where the browser does not say. */
  free: number | null
  onClose: () => void
}

function QualityForm({ offers, free, onClose }: QualityFormProps) {
  const qualities = qualitiesOf(offers.map(({ plan }) => plan))
  const usual = qualities.find(({ lines }) => lines <= USUAL_LINES) ?? qualities.at(-1)
  const [chosen, setChosen] = useState(usual?.lines ?? 0)
  const bytes = qualities.find(({ lines }) => lines === chosen)?.bytes ?? 0
  const hasRoom = free === null || bytes < free
  const keep = useAction(async () => {
    askToStay()
    for (const offer of offers) await keepVideo(offer, chosen)
    toast.ok(t.started)
    onClose()
  })
  if (offers.length === 0) return <p>{t.cannot}</p>
  return (
    <>
      {offers.length > 1 && <p className="font-semibold">{t.classes({ count: offers.length })}</p>}
      <ChoiceGroup
        legend={t.quality}
        name="quality"
        options={qualities.map(({ lines, bytes: size }) => ({
          value: String(lines),
          label: (
            <span className="num">
              {t.option({ lines: String(lines), size: formatBytes(size) })}
            </span>
          ),
        }))}
        value={[String(chosen)]}
        onChange={([value]) => setChosen(Number(value))}
      />
      <p className="text-sm text-ink-2">
        {free !== null && t.free({ size: formatBytes(free) })}
        {!hasRoom && ` ${t.noRoom}`}
      </p>
      <div className="flex justify-end">
        <Button disabled={!hasRoom} pending={keep.pending} onClick={() => keep.run()}>
          {t.start}
        </Button>
      </div>
    </>
  )
}
