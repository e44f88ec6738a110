import { uploadBrandPicture } from '@carriage/contract/brand/endpoints'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { errorText, fieldMessage } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAction } from '../../catalog/use-action.ts'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ImageDrop } from '../media/image-drop.tsx'
import type { Rejection } from '../media/image-file.ts'
import type { BrandValues } from './brand-form.tsx'
import { messages } from './messages.ts'

const t = messages.logo
const WIDTH = 640

interface PictureFieldProps {
  name: 'logo_light' | 'logo_dark' | 'favicon'
  hint: string
}

/** A picture that is sent as soon as it is chosen, and belongs to the brand once that is saved. */
export function PictureField({ name, hint }: PictureFieldProps) {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  const [problem, setProblem] = useState<Rejection | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const send = useAction(async (file: File) => {
    setSent(0)
    try {
      const { picture } = await upload(uploadBrandPicture, {
        file,
        name: file.name,
        onProgress: setSent,
      })
      field.onChange(picture)
    } catch (error) {
      const message = fieldMessage(error, 'file')
      if (message === undefined) toast.error(errorText(error))
      else setProblem({ text: message })
    } finally {
      setSent(null)
    }
  })
  return (
    <fieldset>
      <legend className="label mb-1.5 text-note text-ink-2">{t[name]}</legend>
      {field.value !== null ? (
        <div className="flex flex-wrap items-center gap-4">
          {/* The logo stands on the ground that it is for. */}
          <div
            data-theme={name === 'logo_dark' ? 'dark' : 'light'}
            className="flex h-20 items-center rounded-control border border-line bg-paper px-4"
          >
            <img
              src={`${field.value}?width=${WIDTH}`}
              alt={t.current(t[name])}
              className="max-h-12 max-w-60"
            />
          </div>
          <Button
            variant="line"
            size="sm"
            aria-label={t.remove(t[name])}
            onClick={() => field.onChange(null)}
          >
            {t.other}
          </Button>
        </div>
      ) : sent === null ? (
        <ImageDrop onFile={send.run} problem={problem} onProblem={setProblem} hint={hint} />
      ) : (
        <ProgressBar value={sent * 100} label={t.sending} />
      )}
      <FieldError id={`${name}-error`}>{fieldState.error?.message}</FieldError>
    </fieldset>
  )
}
