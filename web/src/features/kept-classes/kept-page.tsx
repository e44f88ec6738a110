import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import { texts as t } from '@carriage/texts/web/kept-classes'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../lib/text/format.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Illustration } from '../../ui/art/illustration.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { spaceQuery } from './api.ts'
import { type KeptItem, useKeptItems, percentOf } from './kept-list.ts'
import { canKeep } from './support.ts'
import { LinkButton } from '../../catalog/link-button.tsx'
import TrashIcon from 'icon:Trash'
import { texts as ui } from '@carriage/texts/web/ui'
import { Link } from '@tanstack/react-router'
import { Thumbnail } from '../../catalog/thumbnail.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatShortDay } from '../../lib/text/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { removeKept } from './keep-class.ts'
import { retryKept } from './load-kept.ts'

const DAY = 86_400

/** How long a class stays, or why it does not play yet. */
function stateOf({ isWhole, asks, problem, endsAt, ...item }: KeptItem): string {
  if (asks) return t.asks
  if (problem) return t.problems[problem]
  if (!isWhole) return t.loading({ percent: percentOf(item) })
  const days = Math.max(1, Math.ceil((endsAt - nowSeconds()) / DAY))
  return t.until({ date: formatShortDay(endsAt), days })
}

/** A class on this device. */
function KeptRow({ item }: { item: KeptItem }) {
  const { videoId, title, thumbnail, lines, bytes, problem } = item
  const remove = useAction(async () => {
    await removeKept(videoId)
    retryKept()
    toast.ok(t.removed)
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="relative flex min-w-0 grow basis-64 items-center gap-4">
        <div className="aspect-video w-24 shrink-0 overflow-hidden rounded-control bg-sunken">
          <Thumbnail of={{ _id: videoId, thumbnail_url: thumbnail, categories: [] }} sizes="6rem" />
        </div>
        <div className="min-w-0">
          <Link
            to="/dashboard/videos/$id"
            params={{ id: videoId }}
            className="title line-clamp-2 text-base after:absolute after:inset-0"
          >
            {title}
          </Link>
          <p className="num mt-1 text-sm text-ink-2">
            {t.option({ lines: String(lines), size: formatBytes(bytes) })}
          </p>
          <p className="num text-sm text-ink-2">{stateOf(item)}</p>
        </div>
      </div>
      <div className="ms-auto flex gap-2">
        {problem && (
          <Button variant="line" size="row" onClick={retryKept}>
            {t.retry}
          </Button>
        )}
        <Button
          variant="ghost"
          size="row"
          aria-label={t.removeOf({ title })}
          pending={remove.pending}
          onClick={() => remove.run()}
        >
          <TrashIcon size={18} aria-hidden />
          {ui.remove}
        </Button>
      </div>
    </li>
  )
}

/** The classes on this device, with their sizes and how long they stay. */
export function KeptPage() {
  const items = useKeptItems()
  return (
    <>
      <title>{pageTitle(t.menuItem)}</title>
      <h1 className="display mb-7 text-5xl md:text-7xl">{t.page}</h1>
      {!canKeep() ? (
        <p className="max-w-line-md text-ink-2">{t.unsupported}</p>
      ) : items === null ? (
        <Loading>
          <Skeleton className="h-28 rounded-card" />
        </Loading>
      ) : items.length === 0 ? (
        <EmptyState
          title={t.empty}
          text={t.emptyText}
          art={<Illustration seed="no-kept-classes" category="flexibility" crop="wide" />}
          action={
            <LinkButton to="/dashboard/search" variant="line">
              {t.discover}
            </LinkButton>
          }
        />
      ) : (
        <KeptList items={items} />
      )}
    </>
  )
}

function KeptList({ items }: { items: readonly KeptItem[] }) {
  const stored = items.reduce((sum, item) => sum + item.stored, 0)
  const { data: space } = useQuery(spaceQuery)
  const facts = [
    t.used({ size: formatBytes(stored) }),
    space && space.free !== null && t.free({ size: formatBytes(space.free) }),
    space && !space.isSafe && t.mayBeEvicted,
  ]
  return (
    <>
      <p className="num mb-2 max-w-line-lg text-ink-2">{facts.filter(Boolean).join(' ')}</p>
      <p className="mb-6 max-w-line-lg text-ink-2">{t.askWeekly({ days: LEASE_DAYS })}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3">
        {items.map((item) => (
          <KeptRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}
