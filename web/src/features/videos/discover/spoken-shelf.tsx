import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { formatPosition } from '../../../lib/text/durations.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { spokenQuery } from '../captions/api.ts'
import { texts as messages } from '@carriage/texts/web/videos'

/** Sentences of classes in which a search stands; a press plays the class from there. Nothing where nobody says it. */
export function SpokenShelf({ query }: { query: string }) {
  const id = useId()
  const { data } = useQuery(spokenQuery(query))
  if (!data || data.moments.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="title mb-4 text-2xl">
        {messages.discover.spoken}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.moments.map(({ video, at_seconds: at, text }) => (
          <li
            key={`${video._id} ${at}`}
            className="group relative grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface p-3 hover:border-line-strong"
          >
            <div className="relative aspect-video overflow-hidden rounded-control bg-sunken">
              <Thumbnail of={video} sizes="8.5rem" />
              <Duration>{formatPosition(at)}</Duration>
            </div>
            <div className="min-w-0">
              <h3 className="title line-clamp-2 text-base">
                <Link
                  to="/dashboard/videos/$id"
                  params={{ id: video._id }}
                  search={{ at }}
                  state={playAtOnce}
                  className="after:absolute after:inset-0 after:rounded-card"
                >
                  {video.title}
                </Link>
              </h3>
              <p className="mt-1 line-clamp-3 text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
