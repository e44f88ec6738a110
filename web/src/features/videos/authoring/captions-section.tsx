import { removeVideoCaptions } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { languageName, languageTitle } from '../../../lib/text/language-name.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import { CaptionsPicker } from './captions-picker.tsx'
import { MakeCaptions } from './make-captions.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { subRipFile, ttmlFile, webVttFile } from '@carriage/contract/media/captions-policy'
import { getVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import CaretDownIcon from 'icon:CaretDown'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { filmFileName } from './film-file-name.ts'

interface FileKind {
  ending: string
  type: string
  write: (lines: readonly CaptionLine[], language: string) => string
}
const webVtt: FileKind = { ending: 'vtt', type: 'text/vtt', write: webVttFile }
const subRip: FileKind = { ending: 'srt', type: 'application/x-subrip', write: subRipFile }
const ttml: FileKind = { ending: 'ttml', type: 'application/ttml+xml', write: ttmlFile }

interface DownloadCaptionsProps {
  video: Pick<AdminVideo, '_id' | 'title'>
  language: string
}

/** Saves the captions of a language as a file. */
function DownloadCaptions({ video, language }: DownloadCaptionsProps) {
  const download = useAction(async ({ ending, type, write }: FileKind) => {
    const request = { params: { id: video._id }, query: { language } }
    const { captions } = await call(getVideoCaptions, request)
    const name = `${filmFileName(video.title)}.${language}.${ending}`
    saveFile(name, type, write(captions.lines, language))
  })
  return (
    <Menu
      trigger={
        <Button
          variant="line"
          size="sm"
          pending={download.pending}
          aria-label={t.downloadCaptions({ language: languageName(language) })}
        >
          {t.downloadShort}
          <CaretDownIcon size={14} aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => download.run(webVtt)}>{t.webVtt}</MenuItem>
      <MenuItem onSelect={() => download.run(subRip)}>{t.subRip}</MenuItem>
      <MenuItem onSelect={() => download.run(ttml)}>{t.ttml}</MenuItem>
    </Menu>
  )
}

const t = adminMessages.settings

/** The captions of a video, one file for each language: made by the server, chosen as files, edited, saved as files. */
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
            <li key={language} className="flex flex-wrap items-center gap-x-2.5 gap-y-2 py-2.5">
              <div className="min-w-0 flex-1 basis-full sm:basis-40">
                <p>{languageTitle(language)}</p>
                {video.machine_caption_languages.includes(language) && (
                  <p className="text-sm text-ink-2">{t.machineMade}</p>
                )}
              </div>
              <LinkButton
                to="/admin/videos/captions/$id/$language"
                params={{ id: video._id, language }}
                aria-label={t.editCaptions({ language: languageName(language) })}
                variant="line"
                size="sm"
              >
                {ui.edit}
              </LinkButton>
              <DownloadCaptions video={video} language={language} />
              <Button
                variant="line"
                size="sm"
                pending={remove.pending}
                aria-label={t.removeCaptions({ language: languageName(language) })}
                onClick={() => remove.run(language)}
              >
                {ui.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MakeCaptions video={video} />
      <CaptionsPicker videoId={video._id} />
    </FormSection>
  )
}
