import TrashIcon from 'icon:Trash'
import { texts as t } from '@carriage/texts/web/kept-classes'
import { texts as ui } from '@carriage/texts/web/ui'
import { Link } from '@tanstack/react-router'
import { Thumbnail } from '../../catalog/thumbnail.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatShortDay } from '../../lib/text/dates.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { removeKept } from './keep-class.ts'
import type { KeptItem } from './kept-list.ts'
import { retryKept } from './load-kept.ts'
import { percentOf } from './percent-of.ts'

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
export function KeptRow({ item }: { item: KeptItem }) {
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
