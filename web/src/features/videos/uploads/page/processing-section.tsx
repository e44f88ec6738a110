import type { User } from '@carriage/contract/accounts/schemas'
import type { ProcessingVideo } from '@carriage/contract/videos/admin-schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '../../../../lib/text/names.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '../../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../../lib/lists/use-paged-list.ts'
import { PagedList } from '../../../../ui/lists/paged-list.tsx'
import { processingQuery } from '../../authoring/admin-api.ts'
import { adminMessages } from '../../authoring/admin-messages.ts'
import { uploadMessages } from '../messages.ts'
import { ProcessingState } from './film-state.tsx'

const t = uploadMessages.processing

/** The films that the server processes: all of them for admins, their own for coaches. */
export function ProcessingSection({ user }: { user: User }) {
  const [search, setSearch] = useState({ page: FIRST_PAGE, per_page: DEFAULT_PAGE_SIZE })
  const list = usePagedList(processingQuery(search), search, (changes) =>
    setSearch((now) => ({ ...now, ...changes })),
  )
  const isAdmin = user.role.includes('admin')
  return (
    <section aria-labelledby="processing" className="mt-12">
      <h2 id="processing" className="title text-[1.25rem]">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{isAdmin ? t.allText : t.ownText}</p>
      <PagedList
        {...list}
        label={t.list}
        empty={
          <p className="rounded-card border border-line bg-surface px-5 py-6 text-ink-2">
            {t.none}
          </p>
        }
      >
        {({ videos }) => (
          <ul
            aria-label={t.list}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {videos.map((video) => (
              <ProcessingRow key={video._id} video={video} user={user} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function ProcessingRow({ video, user }: { video: ProcessingVideo; user: User }) {
  const { _id, uploader, processing } = video
  const name = video.title || video.source_name || adminMessages.untitled
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:px-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center">
      <div className="min-w-0">
        <Link
          to="/admin/videos/edit/$id"
          params={{ id: _id }}
          className="block truncate font-semibold hover:underline"
        >
          {name}
        </Link>
        {uploader && uploader._id !== user._id && (
          <p className="truncate text-sm text-ink-3">{t.by(fullName(uploader))}</p>
        )}
      </div>
      <ProcessingState id={_id} name={name} processing={processing} />
    </li>
  )
}
