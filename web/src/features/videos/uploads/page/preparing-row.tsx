import type { ProcessingVideo } from '@carriage/contract/videos/admin-schemas'
import FilmStripIcon from 'icon:FilmStrip'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../../lib/text/names.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { ProcessingState } from './film-state.tsx'

interface PreparingRowProps {
  video: ProcessingVideo
  userId: string
}

/** A film that was sent before, or by somebody else, and is not ready. */
export function PreparingRow({ video, userId }: PreparingRowProps) {
  const { _id, uploader, processing } = video
  const name = video.title || video.source_name || adminMessages.untitled
  return (
    <li className="p-4 sm:px-5">
      <div className="flex items-start gap-3">
        <FilmStripIcon
          size={24}
          aria-hidden
          className="mt-0.5 shrink-0 text-accent max-sm:hidden"
        />
        <div className="min-w-0">
          <Link
            to="/admin/videos/edit/$id"
            params={{ id: _id }}
            className="block truncate font-semibold hover:underline"
          >
            {name}
          </Link>
          {uploader && uploader._id !== userId && (
            <p className="truncate text-sm text-ink-3">{t.by({ name: fullName(uploader) })}</p>
          )}
        </div>
      </div>
      <div className="mt-2 sm:ps-9">
        <ProcessingState id={_id} name={name} processing={processing} />
      </div>
    </li>
  )
}
