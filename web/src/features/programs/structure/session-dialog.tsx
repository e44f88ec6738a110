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
import { VideoOptions } from './video-options.tsx'
import { VideoOption } from './video-option.tsx'

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
