import CalendarPlusIcon from 'icon:CalendarPlus'
import PencilSimpleIcon from 'icon:PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatDayAndTimeWithin } from '../../lib/text/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { plannedQuery, savePlannedEntry } from './api.ts'
import { texts as t } from '@carriage/texts/web/planned-classes'

const PlanDialog = lazy(() => import('./plan-dialog.tsx'), 'PlanDialog')

/** Planning a class, for a place of its own on the page; the dialog comes with the first press. */
export function usePlan(videoId: string) {
  const { data } = useQuery(plannedQuery())
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const planned = data?.find(({ video }) => video._id === videoId)
  const open = () => setDialog('open')
  return {
    open,
    dialog: dialog !== 'never' && (
      <Suspense>
        <PlanDialog
          videoId={videoId}
          startsAt={planned?.starts_at ?? null}
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
        />
      </Suspense>
    ),
    note: planned && (
      <p className="mb-5 flex flex-wrap items-center">
        <span className="w-full font-semibold sm:w-auto">
          {t.planned({ when: formatDayAndTimeWithin(planned.starts_at, nowSeconds()) })}
        </span>
        <Button variant="ghost" className="-ms-4 sm:ms-2" onClick={open}>
          <PencilSimpleIcon size={18} aria-hidden />
          {t.change}
        </Button>
        <Button variant="ghost" onClick={() => savePlannedEntry(planned)}>
          <CalendarPlusIcon size={18} aria-hidden />
          {t.calendar}
        </Button>
      </p>
    ),
  }
}
