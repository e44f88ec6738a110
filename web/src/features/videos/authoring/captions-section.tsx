import { removeVideoCaptions } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { languageName } from '../../../lib/text/language-name.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { CaptionsPicker } from './captions-picker.tsx'

const t = adminMessages.settings

/** The captions of a video, one file for each language. */
export function CaptionsSection({ video }: { video: AdminVideo }) {
  const params = { id: video._id }
  const remove = useAction(async (language: string) => {
    cacheVideo((await call(removeVideoCaptions, { params, query: { language } })).video)
    toast.ok(t.captionsRemoved)
  })
  return (
    <FormSection title={t.captions} text={t.captionsText}>
      {video.caption_languages.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {video.caption_languages.map((language) => (
            <li key={language} className="flex items-center justify-between gap-4 py-2">
              {languageName(language)}
              <Button
                variant="line"
                size="sm"
                pending={remove.pending}
                aria-label={t.removeCaptions(languageName(language))}
                onClick={() => remove.run(language)}
              >
                {t.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CaptionsPicker videoId={video._id} />
    </FormSection>
  )
}
