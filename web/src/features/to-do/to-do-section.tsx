import { type ToDo, TO_DO_LIMIT, type ToDoKind } from '@carriage/contract/to-do/schemas'
import CaretRightIcon from 'icon:CaretRight'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { toDoQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/to-do'
import { QueryView } from '../../catalog/query-view.tsx'

/** Where each kind is mended. */
const places = {
  'failed-films': linkOptions({ to: '/admin/videos/new' }),
  'classes-without-host': linkOptions({ to: '/admin/live', search: { sort: '-start' } }),
  'drafts-without-video': linkOptions({ to: '/admin/programs', search: { status: 'draft' } }),
  'failing-cards': linkOptions({ to: '/admin/users', search: { payment: 'open' } }),
  'leaving-members': linkOptions({
    to: '/admin/insights/$section',
    params: { section: 'leaving' },
  }),
} satisfies Record<ToDoKind, object>

interface Props {
  /** Shown only when something waits: where other work comes first. */
  onlyWhenWaiting?: boolean
}

/** What waits for the reader, each with the place where it is mended. */
export function ToDoSection({ onlyWhenWaiting = false }: Props) {
  const id = useId()
  const query = useQuery(toDoQuery)
  if (onlyWhenWaiting && !query.error && !query.data?.to_do.length) return null
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="title mb-3 text-lg">
        {t.title}
      </h2>
      <QueryView query={query} loading={<Skeletons of={['h-14 w-full']} />}>
        {(data) => <Lines lines={data.to_do} />}
      </QueryView>
    </section>
  )
}

function Lines({ lines }: { lines: readonly ToDo[] }) {
  if (lines.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface px-5 py-4">
        <p className="font-semibold">{t.none}</p>
        <p className="text-sm text-ink-2">{t.noneText}</p>
      </div>
    )
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {lines.map(({ kind, count }) => (
        <li key={kind}>
          <Link
            {...places[kind]}
            className="num flex min-h-13 items-center justify-between gap-4 px-5 py-3 font-medium hover:bg-sunken"
          >
            {t.kinds[kind]({ count, shown: count >= TO_DO_LIMIT ? t.many : count })}
            <CaretRightIcon size={16} aria-hidden className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
