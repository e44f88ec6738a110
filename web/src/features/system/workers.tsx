import type { JobsAnswer } from '@carriage/contract/system/job-schemas'
import { useId } from 'react'
import { formatAgo } from '../../lib/text/dates.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { texts as t } from '@carriage/texts/web/system/job'
import { texts as messages } from '@carriage/texts/web/system'

/** Who works on the jobs; a studio without anybody says so. */
export function Workers({ answer }: { answer: JobsAnswer | undefined }) {
  const id = useId()
  if (!answer) return <Skeletons className="mb-6" of={['h-24 rounded-card']} />
  const { workers, works, read_at: now } = answer
  const isAlone = workers.length === 0 && works === 'external'
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-card border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="title text-lg">
          {t.workers}
        </h2>
        {isAlone && <Badge tone="warn">{messages.attention}</Badge>}
      </div>
      {workers.length === 0 && (
        <p role="status" className="mt-2 text-ink-2">
          {t.noWorkers[works]}
        </p>
      )}
      <ul className="divide-y divide-line">
        {workers.map((worker) => (
          <li
            key={worker._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">{t.worker(worker)}</span>
              <span className="num block text-sm text-ink-2">
                {t.since({ ago: formatAgo(worker.started_at, now) })}
              </span>
            </span>
            <Badge tone={worker.runs > 0 ? 'info' : 'neutral'}>
              {t.worksOn({ runs: worker.runs })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
