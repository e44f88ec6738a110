import { uploadBrandPicture } from '@carriage/contract/brand/endpoints'
import { useController, useFormContext } from 'react-hook-form'
import { upload } from '../../lib/api/upload.ts'
import { FieldError } from '../../ui/controls/field.tsx'
import { SentPicture } from '../media/sent-picture.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.logo
const WIDTH = 640

interface PictureFieldProps {
  name: 'logo_light' | 'logo_dark' | 'favicon'
  hint: string
}

/** A picture of the brand, which has it once that is saved. */
export function PictureField({ name, hint }: PictureFieldProps) {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <div>
      <SentPicture
        name={t[name]}
        hint={hint}
        value={field.value}
        onChange={field.onChange}
        send={(file, onProgress) =>
          upload(uploadBrandPicture, { file, name: file.name, onProgress })
        }
      >
        {/* The logo stands on the ground that it is for. */}
        <div
          data-theme={name === 'logo_dark' ? 'dark' : 'light'}
          className="flex h-20 items-center rounded-control border border-line bg-paper px-4"
        >
          <img
            src={`${field.value}?width=${WIDTH}`}
            alt={t.current({ name: t[name] })}
            className="max-h-12 max-w-60"
          />
        </div>
      </SentPicture>
      <FieldError id={`${name}-error`}>{fieldState.error?.message}</FieldError>
    </div>
  )
}
