import type { PlannedClass } from '@carriage/contract/planned-classes/schemas'
import PencilSimpleIcon from 'icon:PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Thumbnail } from '../../catalog/thumbnail.tsx'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatDayAndTime } from '../../lib/text/dates.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { plannedQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/planned-classes'
import { PlanDialog } from './plan-dialog.tsx'

/** What a member has planned, the next first; nothing where nothing is planned. */
export function PlannedList() {
  const { data: planned = [] } = useQuery(plannedQuery())
  const [changed, setChanged] = useState<PlannedClass>()
  const [open, setOpen] = useState(false)
  if (planned.length === 0) return null
  const now = nowSeconds()
  return (
    <section aria-labelledby="planned" className="mb-10">
      <h2 id="planned" className="title mb-3 text-lg">
        {t.list}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3">
        {planned.map((plan) => (
          <li key={plan._id} className="relative flex items-center gap-4 py-3">
            <div className="aspect-video w-24 shrink-0 overflow-hidden rounded-control bg-sunken">
              <Thumbnail of={plan.video} sizes="6rem" />
            </div>
            <div className="min-w-0 grow">
              <Link
                to="/dashboard/videos/$id"
                params={{ id: plan.video._id }}
                className="title line-clamp-2 text-base after:absolute after:inset-0"
              >
                {plan.video.title}
              </Link>
              <p className="mt-1 text-sm text-ink-2">{formatDayAndTime(plan.starts_at, now)}</p>
            </div>
            <IconButton
              label={t.changeOf({ title: plan.video.title })}
              className="relative"
              onClick={() => {
                setChanged(plan)
                setOpen(true)
              }}
            >
              <PencilSimpleIcon size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {changed && (
        <PlanDialog
          videoId={changed.video._id}
          startsAt={changed.starts_at}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
