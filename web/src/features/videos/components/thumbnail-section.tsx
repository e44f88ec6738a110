import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Rail } from '../../../ui/rail.tsx'
import { toast } from '../../../ui/toast.ts'
import { ImageDrop } from '../../media/components/image-drop.tsx'
import { Thumbnail } from '../../media/components/thumbnail.tsx'
import type { Rejection } from '../../media/image-file.ts'
import { keepVideo } from '../admin-api.ts'
import { adminMessages } from '../admin-messages.ts'

const t = adminMessages.settings

/** The picture of a video; a new one is sent as soon as it is chosen. */
export function ThumbnailSection({ video }: { video: AdminVideo }) {
  const [problem, setProblem] = useState<Rejection | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const send = useAction(async (file: File) => {
    setSent(0)
    try {
      const params = { id: video._id }
      const options = { file, name: file.name, params, onProgress: setSent }
      keepVideo((await upload(uploadVideoThumbnail, options)).video)
    } catch (error) {
      const said = error instanceof ApiError ? error.fields['file'] : undefined
      if (said === undefined) toast.error(errorText(error))
      else setProblem({ text: said })
    } finally {
      setSent(null)
    }
  })
  return (
    <FormSection title={t.picture} text={t.pictureText}>
      <div className="grid gap-4">
        {video.thumbnail_url !== null && (
          <div
            role="img"
            aria-label={t.pictureOf}
            className="aspect-video w-60 overflow-hidden rounded-control"
          >
            <Thumbnail
              key={video.thumbnail_url}
              path={video.thumbnail_url}
              seed={video._id}
              category={video.categories[0]}
              sizes="15rem"
            />
          </div>
        )}
        {sent === null ? (
          <ImageDrop
            onFile={send.run}
            problem={problem}
            onProblem={setProblem}
            hint={t.pictureHint}
          />
        ) : (
          <Rail value={sent * 100} label={t.pictureSending} />
        )}
      </div>
    </FormSection>
  )
}
