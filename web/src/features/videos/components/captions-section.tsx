import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import { removeVideoCaptions } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { languageName } from '../../../lib/language-name.ts'
import { upload } from '../../../lib/upload.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { keepVideo } from '../admin-api.ts'
import { adminMessages } from '../admin-messages.ts'

const t = adminMessages.settings
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'cs',
  'ja',
  'zh',
].map((language) => [language, languageName(language)] as const)

/** The captions of a video, one file for each language. */
export function CaptionsSection({ video }: { video: AdminVideo }) {
  const id = useId()
  const [language, setLanguage] = useState('en')
  const params = { id: video._id }
  const keep = async (change: Promise<{ video: AdminVideo }>, done: string) => {
    try {
      keepVideo((await change).video)
      toast.ok(done)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const add = useAction((file: File) =>
    keep(
      upload(uploadVideoCaptions, { file, name: file.name, params, query: { language } }),
      t.captionsAdded,
    ),
  )
  const remove = useAction((which: string) =>
    keep(call(removeVideoCaptions, { params, query: { language: which } }), t.captionsRemoved),
  )
  return (
    <FormSection title={t.captions} text={t.captionsText}>
      {video.captions.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {video.captions.map((caption) => (
            <li key={caption.language} className="flex items-center justify-between gap-4 py-2">
              {languageName(caption.language)}
              <Button
                variant="line"
                size="sm"
                pending={remove.pending}
                aria-label={t.removeCaptions(languageName(caption.language))}
                onClick={() => remove.run(caption.language)}
              >
                {t.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t.captionsLanguage}
          options={languages}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <label
          htmlFor={id}
          className={`${buttonStyle({ variant: 'line' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          {t.captionsChoose}
          <input
            id={id}
            type="file"
            accept=".vtt,text/vtt"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) add.run(file)
              // The same file may be chosen again after it was mended.
              event.target.value = ''
            }}
          />
        </label>
      </div>
    </FormSection>
  )
}
