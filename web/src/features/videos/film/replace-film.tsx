import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { replaceFilm } from '@carriage/contract/videos/film-endpoints'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { FileDrop } from '../../media/file-drop.tsx'
import { filmAccept } from '../uploads/check-film.ts'
import { transport } from '../uploads/transport.ts'
import { WhereVideosAreTaken } from '../uploads/where-videos-are-taken.tsx'
import { cacheFilms } from './api.ts'
import { filmMessages as t } from './messages.ts'

/** Sends a film that is to replace the one of a video, as the queue of uploads sends others; this page has to stay open. */
export function ReplaceFilm({ video }: { video: AdminVideo }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [sentPart, setSentPart] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setSentPart(0)
    try {
      const refused = await transport.check(file)
      if (refused !== null) return setProblem(refused)
      const { name, size } = file
      const signed = await transport.sign({ name, size }, signal)
      const onProgress = (sent: number) => setSentPart(sent / size)
      await transport.put(signed, { file, from: 0, signal, onProgress })
      const body = { video_id: signed._id, path: signed.path, name }
      const answer = await call(replaceFilm, { params: { id: video._id }, body })
      cacheFilms(video._id, answer.films)
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error))
    } finally {
      setSentPart(null)
    }
  }

  return (
    <FormSection title={t.replace} text={t.replaceText}>
      <WhereVideosAreTaken>
        {sentPart === null ? (
          <FileDrop
            title={t.drop}
            accept={filmAccept}
            hint={t.dropHint}
            problem={problem === null ? null : { text: problem }}
            check={(files) => (files.length === 1 ? null : { text: t.one })}
            onProblem={(found) => setProblem(found?.text ?? null)}
            onFile={(file) => void send(file)}
          />
        ) : (
          <div className="flex items-end gap-4">
            <div className="min-w-0 flex-1">
              <ProgressBar value={sentPart * 100} label={t.sending} />
            </div>
            <Button variant="line" size="sm" onClick={() => sending.current?.abort()}>
              {t.cancel}
            </Button>
          </div>
        )}
      </WhereVideosAreTaken>
    </FormSection>
  )
}
