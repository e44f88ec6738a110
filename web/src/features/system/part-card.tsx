import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/system'
import type { Fact, Part } from './status-facts.ts'

const looks = {
  fine: { tone: 'ok', text: () => t.fine },
  attention: { tone: 'warn', text: () => t.attention },
  unknown: { tone: 'neutral', text: () => t.unknown },
} as const

function Facts({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  return (
    <dl aria-label={label} className="divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="min-w-0 break-words text-ink-2">{name}</dt>
          <dd className="num ms-auto text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One part of the installation with its figures. */
export function PartCard({ part }: { part: Part }) {
  const id = useId()
  const { tone, text } = looks[part.state]
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="title text-lg">
          {t.parts[part.name]}
        </h2>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      {part.note !== undefined && <p className="py-2 text-ink-2">{part.note}</p>}
      {part.facts.length > 0 && <Facts facts={part.facts} />}
      {part.more.length > 0 && (
        <div className="border-t border-line">
          <Facts facts={part.more} label={t.kinds} />
        </div>
      )}
      {part.name === 'jobs' && (
        <Link
          to="/admin/status/jobs"
          className="mt-2 inline-flex min-h-11 items-center rounded-control font-medium text-accent underline-offset-4 hover:underline"
        >
          {t.showJobs}
        </Link>
      )}
    </section>
  )
}
