import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { nowSeconds, today } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { formatDayAndTimeWithin } from '../../../lib/text/dates.ts'
import { texts as t } from '@carriage/texts/web/programs/home'
import { NextPanel, useStart } from '../../videos/next-panel.tsx'
import type { NextUp } from '../../videos/next-up.ts'
import { homeQuery } from '../api.ts'
import type { HomeFacts } from './home-banners.ts'

interface Next extends Pick<NextUp, 'label' | 'title' | 'video'> {
  /** The program whose page plays it; null for a class outside of programs. */
  programId: string | null
}

/** The class that Home would say first; the page of a live class has further live ones itself. */
function nextOf({
  next_step: step,
  continue_watching: goOn,
  planned_class: planned,
  todays_class: ofDay,
}: HomeFacts['home']): Next | null {
  if ((step === 'resume' || step === 'workout') && goOn) {
    const { session, video, position_seconds: position } = goOn
    return {
      label: position === null ? t.next : t.continue,
      title: session?.title ?? video.title,
      video,
      programId: session?.program_id ?? null,
    }
  }
  const alone = ({ label, video }: Pick<Next, 'label' | 'video'>) => ({
    label,
    video,
    title: video.title,
    programId: null,
  })
  if (step === 'planned' && planned) {
    const when = formatDayAndTimeWithin(planned.starts_at, nowSeconds())
    return alone({ label: t.planned({ when }), video: planned.video })
  }
  return ofDay && alone({ label: t.classOfTheDay, video: ofDay })
}

/** What a member can go on with after a live class, with the button that starts it. */
export function NextAfterLive() {
  const { data } = useQuery(homeQuery(isoDay(today())))
  const next = data && nextOf(data)
  return next && <Panel next={next} />
}

function Panel({ next: { programId, ...next } }: { next: Next }) {
  const navigate = useNavigate()
  const up = {
    ...next,
    start: () =>
      programId === null
        ? navigate({
            to: '/dashboard/videos/$id',
            params: { id: next.video._id },
            state: playAtOnce,
          })
        : navigate({
            to: '/dashboard/programs/$id/session',
            params: { id: programId },
            state: playAtOnce,
          }),
  }
  const start = useStart(up)
  return (
    <NextPanel
      next={up}
      left={null}
      onCancel={() => {}}
      pending={start.pending}
      onStart={start.run}
    />
  )
}
