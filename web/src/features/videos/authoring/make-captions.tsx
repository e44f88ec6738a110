import {
  cancelTranscription,
  startTranscription,
} from '@carriage/contract/media/captions-endpoints'
import type { Transcription } from '@carriage/contract/media/captions-schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { languageName } from '../../../lib/text/language-name.ts'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { isListening, refreshCaptions, transcriptionQuery } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { texts as maker } from '@carriage/texts/web/videos/authoring/transcriber'
import { captionLanguages } from './caption-languages.ts'
import { canPlay } from './processing.ts'

const t = adminMessages.transcription
/** The choice in which the server hears which language it is. */
const BY_EAR = ''

interface MakeCaptionsProps {
  video: Pick<AdminVideo, '_id' | 'processing'>
}

/** Has the server make captions of what is said in a film, where it can. */
export function MakeCaptions({ video }: MakeCaptionsProps) {
  const { data } = useQuery(transcriptionQuery(video._id))
  const busy = isListening(data?.transcription ?? null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // What was made, or is there after all, shows in the list of languages.
    if (wasBusy.current && !busy) refreshCaptions(video._id)
    wasBusy.current = busy
  }, [busy, video._id])
  if (!data) return null
  if (data.transcriber === 'off') return <p className="mb-5 text-sm text-ink-3">{maker.off}</p>
  return (
    <div className="mb-5 rounded-card border border-line bg-surface p-4 sm:px-5">
      <h3 className="font-semibold">{t.title}</h3>
      {data.is_english_only && <p className="mt-1 text-ink-2">{maker.onlyEnglish}</p>}
      {data.transcriber === 'no-model' ? (
        <p className="mt-1 text-ink-2">
          {maker.noModel} <code className="break-words">{maker.noModelCommand}</code>
        </p>
      ) : (
        <Maker video={video} transcription={data.transcription} />
      )}
    </div>
  )
}

interface MakerProps extends MakeCaptionsProps {
  transcription: Transcription | null
}

function Maker({ video, transcription }: MakerProps) {
  const id = useId()
  const params = { id: video._id }
  const [language, setLanguage] = useState(BY_EAR)
  const { queryKey } = transcriptionQuery(video._id)
  const start = useAction(async (chosen: string) => {
    const body = chosen === BY_EAR ? {} : { language: chosen }
    queryClient.setQueryData(queryKey, await call(startTranscription, { params, body }))
  })
  const stop = useAction(async () => {
    queryClient.setQueryData(queryKey, await call(cancelTranscription, { params }))
  })
  if (transcription && isListening(transcription)) {
    return (
      <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <Listening transcription={transcription} />
        </div>
        <Button variant="line" size="sm" pending={stop.pending} onClick={() => stop.run()}>
          {t.stop}
        </Button>
      </div>
    )
  }
  if (!canPlay(video.processing)) return <p className="mt-1 text-ink-2">{t.notPlayable}</p>
  const isFailed = transcription?.state === 'failed'
  const isDone = transcription?.state === 'done'
  return (
    <>
      {isFailed ? (
        <div role="alert" className="mt-1">
          <p className="font-medium text-danger">{t.failed}</p>
          {transcription.reason !== null && <p className="text-ink-2">{transcription.reason}</p>}
        </div>
      ) : isDone ? (
        <output className="mt-1 block text-ink-2">
          {transcription.language === null
            ? t.doneSilent
            : t.done({ language: languageName(transcription.language) })}
        </output>
      ) : (
        <p className="mt-1 text-ink-2">{t.text}</p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0">
          <label htmlFor={id} className="label mb-1.5 block text-note text-ink-2">
            {t.language}
          </label>
          <Select
            id={id}
            options={[[BY_EAR, t.byEar], ...captionLanguages('en')]}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            className="w-auto"
          />
        </div>
        <Button
          variant={isDone ? 'line' : 'primary'}
          pending={start.pending}
          onClick={() => start.run(language)}
        >
          {isFailed ? t.tryAgain : isDone ? t.again : t.make}
        </Button>
      </div>
    </>
  )
}

/** How far it is; before that is known, that it waits. */
function Listening({ transcription }: { transcription: Transcription }) {
  const words = transcription.state === 'waiting' ? t.waiting : t.working
  const { percent } = transcription
  return (
    <>
      <output className="sr-only">{words}</output>
      {percent === null ? (
        <p aria-hidden className="font-medium">
          {words}
        </p>
      ) : (
        <ProgressBar value={percent} label={words} />
      )}
    </>
  )
}
