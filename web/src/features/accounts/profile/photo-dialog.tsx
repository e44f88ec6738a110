import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import { useEffect, useRef, useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { session } from '../../../lib/session/session.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ImageDrop } from '../../media/image-drop.tsx'
import { SquareCrop } from '../../media/square-crop.tsx'
import { type Crop, cutOut } from '../../media/crop.ts'
import { type ChosenPicture, useChosenPicture } from '../../media/use-chosen-picture.ts'
import { failure } from '../../media/image-file.ts'
import { texts as mediaMessages } from '@carriage/texts/web/media'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

const t = profileMessages.photo

/** A new photo: chosen, cut to a square, and sent. */
export function PhotoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { picture, problem, setProblem, choose, setCrop } = useChosenPicture()
  const [sent, setSent] = useState(0)
  const abort = useRef<AbortController | null>(null)
  const close = () => {
    abort.current?.abort()
    onClose()
  }
  useEffect(() => {
    if (!open) choose(null)
  }, [open, choose])

  const send = useAction(async ({ image, crop, file }: ChosenPicture) => {
    const controller = new AbortController()
    abort.current = controller
    try {
      const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
      const blob = await cutOut(image, crop, type)
      const { user, message } = await upload(uploadDisplayImage, {
        file: blob,
        name: file.name,
        onProgress: setSent,
        signal: controller.signal,
      })
      session.setUser(user)
      toast.ok(message)
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      const message = fieldMessage(error, 'file')
      if (message === undefined) return toast.error(errorText(error))
      setProblem(failure(new Error(message)))
      choose(null)
    } finally {
      setSent(0)
    }
  })

  return (
    <Dialog open={open} onClose={close} title={t.change} description={t.text}>
      <div className="mt-5">
        {picture ? (
          <Cut
            picture={picture}
            onCrop={setCrop}
            progress={send.pending ? sent : null}
            onOther={() => choose(null)}
            onSave={() => send.run(picture)}
          />
        ) : (
          <ImageDrop onFile={choose} problem={problem} onProblem={setProblem} hint={t.hint} />
        )}
      </div>
    </Dialog>
  )
}

interface CutProps {
  picture: ChosenPicture
  onCrop: (crop: Crop) => void
  /** The part that is sent, while it is under way. */
  progress: number | null
  onOther: () => void
  onSave: () => void
}

function Cut({ picture, onCrop, progress, onOther, onSave }: CutProps) {
  const pending = progress !== null
  return (
    <>
      <SquareCrop
        url={picture.image.src}
        size={picture.size}
        crop={picture.crop}
        onChange={onCrop}
      />
      <div className="mt-2 min-h-9">
        {pending ? (
          <ProgressBar value={progress * 100} label={t.sending} />
        ) : (
          <p className="text-sm text-ink-2">{mediaMessages.cropHint}</p>
        )}
      </div>
      <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" pending={pending} onClick={onOther}>
          {t.other}
        </Button>
        <Button pending={pending} onClick={onSave}>
          {t.save}
        </Button>
      </div>
    </>
  )
}
