import UploadSimpleIcon from 'icon:UploadSimple'
import { Link } from '@tanstack/react-router'
import { texts as uploadMessages } from '@carriage/texts/web/videos/uploads'
import { countRows } from '../queue-counts.ts'
import { useUploadQueue } from '../use-upload-queue.ts'

const t = uploadMessages.indicator

/** How far the queue is, wherever one works meanwhile; nothing once all of it is sent. */
export function UploadsIndicator({ userId }: { userId: string }) {
  const rows = useUploadQueue(userId)?.state.rows ?? []
  const { total, sent, moving, stuck } = countRows(rows)
  if (moving + stuck === 0) return null
  const taken = rows.filter(({ step }) => step !== 'refused')
  const bytes = taken.reduce((sum, { size }) => sum + size, 0)
  const arrived = taken.reduce((sum, row) => sum + row.sent, 0)
  const part = moving > 0 ? (arrived / bytes) * 100 : 0
  return (
    <Link
      to="/admin/videos/new"
      className="press relative flex min-h-11 items-center gap-2 overflow-hidden rounded-control border border-line bg-surface px-3 text-sm font-medium whitespace-nowrap hover:border-line-strong md:min-h-10"
    >
      <UploadSimpleIcon size={16} aria-hidden className="shrink-0 text-accent" />
      <span className="num">
        {moving > 0
          ? t.running({ at: Math.min(sent + 1, total), total })
          : t.waiting({ count: stuck })}
      </span>
      <span
        aria-hidden
        style={{ width: `${part}%` }}
        className="absolute bottom-0 start-0 h-0.5 bg-accent transition-[width] duration-travel"
      />
    </Link>
  )
}
