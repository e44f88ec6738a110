import { addSession, updateSession } from '@carriage/contract/programs/admin-endpoints'
import {
  type AdminSession,
  type AdminWeek,
  sessionTitle,
} from '@carriage/contract/programs/admin-schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { type EditedProgram, isStale } from '../authoring/use-edited-program.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { videoOptionsQuery } from '../authoring/admin-api.ts'
import { QueryView } from '../../../catalog/query-view.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { formatDuration } from '../../../lib/text/durations.ts'

interface VideoOptionProps {
  video: VideoCard
  chosen?: boolean
  onPress: () => void
}

/** A video that a session may have, or has. */
function VideoOption({ video, chosen = false, onPress }: VideoOptionProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="aspect-video w-20 shrink-0 overflow-hidden rounded-chip">
        <Thumbnail of={video} sizes="5rem" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{video.title}</p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{formatDuration(video.duration)}</span>
          {video.instructor && <span>{fullName(video.instructor)}</span>}
          {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
        </p>
      </div>
      <Button
        variant="line"
        size="sm"
        aria-label={
          chosen ? t.unassignOf({ title: video.title }) : t.assignOf({ title: video.title })
        }
        onClick={onPress}
      >
        {chosen ? t.unassign : t.assign}
      </Button>
    </li>
  )
}

interface VideoOptionsProps {
  programId: string
  /** The session's own, which was put down in this dialog. */
  released: VideoCard | null
  chosenId: string | undefined
  onChoose: (video: VideoCard) => void
}

/** The videos that may be assigned, found by words; it stays as high whatever is found. */
function VideoOptions({ programId, released, chosenId, onChoose }: VideoOptionsProps) {
  const [query, setQuery] = useState('')
  const options = useInfiniteQuery(videoOptionsQuery(programId, query))
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = options
  const found = data?.pages.flatMap(({ videos }) => videos) ?? []
  const offered = [...(released ? [released] : []), ...found].filter(({ _id }) => _id !== chosenId)
  return (
    <div className="grid gap-3">
      <SearchField label={t.search} placeholder={t.placeholder} value={query} onSearch={setQuery} />
      <section
        aria-label={t.offered}
        tabIndex={0}
        aria-busy={isPlaceholderData}
        className={cx(
          'h-64 overflow-y-auto rounded-control border border-line px-3 py-1',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {!data ? (
          <QueryView query={options} loading={<OptionsSkeleton />} />
        ) : offered.length === 0 ? (
          <p className="py-4 text-ink-2">{query === '' ? t.noneAtAll : t.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {offered.map((video) => (
              <VideoOption key={video._id} video={video} onPress={() => onChoose(video)} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button
            variant="line"
            size="sm"
            className="my-2"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t.more}
          </Button>
        )}
      </section>
    </div>
  )
}

const OptionsSkeleton = () => (
  <Loading>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="flex items-center gap-3 py-2">
        <Skeleton className="aspect-video w-20 shrink-0" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </Loading>
)

const t = adminMessages.sessionDialog

const resolver = ruleResolver<{ title: string }>((values) => ({
  title: sessionTitle.safeParse(values).error?.issues[0]?.message,
}))

interface SessionFormProps {
  programId: string
  week: AdminWeek
  /** Null where it is a new one. */
  session: AdminSession | null
  onClose: () => void
  change: EditedProgram['change']
  onSaved: (weekId: string) => void
}

/** The name of a session and its video, new or changed. */
export function SessionDialog({ open, ...form }: SessionFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t.title} size="xl">
      {open && <SessionForm {...form} />}
    </Dialog>
  )
}

function SessionForm({ programId, week, session, onClose, change, onSaved }: SessionFormProps) {
  const id = useId()
  const stored = session?.video ?? null
  const [video, setVideo] = useState<VideoCard | null>(stored)
  const { register, handleSubmit, setError, formState } = useForm<{ title: string }>({
    resolver,
    defaultValues: { title: session?.title ?? '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ title }) => {
    const fields = { title, video: video?._id ?? null, week_id: week._id }
    try {
      await change((seen) =>
        session
          ? call(updateSession, { body: { ...seen, ...fields, session_id: session._id } })
          : call(addSession, { body: { ...seen, ...fields } }),
      )
      const isAssigned = video !== null && video._id !== stored?._id
      toast.ok(isAssigned ? adminMessages.structure.assigned : adminMessages.structure.sessionSaved)
      onSaved(week._id)
      onClose()
    } catch (error) {
      if (isStale(error)) return onClose()
      const text = showServerError(error, ['title'], setError, adminMessages.saveFailed)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <div className="mt-5 grid gap-5">
      {/* Apart from the search, where Enter must not save. */}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t.name} error={errors.title?.message} {...register('title')} />
      </form>
      <section aria-label={t.chosen}>
        {video ? (
          <ul>
            <VideoOption video={video} chosen onPress={() => setVideo(null)} />
          </ul>
        ) : (
          <p className="rounded-control border border-dashed border-line-strong p-4 text-ink-2">
            {t.noneChosen}
          </p>
        )}
      </section>
      <VideoOptions
        programId={programId}
        // The stored one is no longer offered by the server, though it may be taken again.
        released={stored && stored._id !== video?._id ? stored : null}
        chosenId={video?._id}
        onChoose={setVideo}
      />
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t.close}
        </Button>
        <Button type="submit" form={id} pending={isSubmitting}>
          {adminMessages.structure.assign}
        </Button>
      </div>
    </div>
  )
}
