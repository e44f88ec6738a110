import { subRipFile, ttmlFile, webVttFile } from '@carriage/contract/media/captions-policy'
import { getVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import CaretDownIcon from 'icon:CaretDown'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { languageName } from '../../../lib/text/language-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { filmFileName } from './film-file-name.ts'

const t = adminMessages.settings

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
export function DownloadCaptions({ video, language }: DownloadCaptionsProps) {
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
