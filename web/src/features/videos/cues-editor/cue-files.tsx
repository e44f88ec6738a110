import { withTexts } from '@carriage/texts/catalogue'
import { CSV_MARK } from '@carriage/contract/csv'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { cuesFile } from '@carriage/contract/videos/cue-web-vtt'
import { useRef, useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { filmFileName } from '../authoring/film-file-name.ts'
import { CopyDialog } from './copy-dialog.tsx'
import type { CueMistake, ReadCues } from './cue-mistakes.ts'
import { countMarks } from './insert-marks.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { MistakesDialog } from './mistakes-dialog.tsx'

interface CueFilesProps {
  cues: Cues
  videoId: string
  /** For the names of files. */
  title: string
  /** Milliseconds. */
  endMs: number
  onRead: (cues: Cues) => void
}

async function readFile(file: File): Promise<ReadCues> {
  const text = await file.text()
  if (/^\uFEFF?WEBVTT/.test(text)) return (await withTexts(import('./cue-vtt.ts'))).readCueVtt(text)
  return (await withTexts(import('./cue-csv.ts'))).readCueCsv(text)
}

/** Takes cues from files and other videos, and gives them away as files. */
export function CueFiles({ videoId, cues, title, endMs, onRead }: CueFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState(false)
  const [mistakes, setMistakes] = useState<readonly CueMistake[]>([])
  const read = async (file: File) => {
    try {
      const found = await readFile(file)
      if (found.mistakes.length > 0) return setMistakes(found.mistakes)
      if (countMarks(found.cues) === 0) return toast.error(t.nothingRead)
      return onRead(found.cues)
    } catch (error) {
      return toast.error(error instanceof Error ? error.message : t.unreadable)
    }
  }
  const empty = countMarks(cues) === 0
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept=".vtt,.csv,text/vtt,text/csv"
        aria-label={t.fileHint}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
      <Button variant="line" size="sm" title={t.fileHint} onClick={() => input.current?.click()}>
        {t.file}
      </Button>
      <Button variant="line" size="sm" onClick={() => setCopying(true)}>
        {t.copy}
      </Button>
      <Button
        variant="line"
        size="sm"
        disabled={empty}
        onClick={() => saveFile(`${filmFileName(title)}.vtt`, 'text/vtt', cuesFile(cues, endMs))}
      >
        {t.vtt}
      </Button>
      <Button
        variant="line"
        size="sm"
        disabled={empty}
        onClick={() =>
          void withTexts(import('./cue-csv.ts')).then(({ cueCsv }) =>
            saveFile(`${filmFileName(title)}.csv`, 'text/csv', `${CSV_MARK}${cueCsv(cues)}`),
          )
        }
      >
        {t.csv}
      </Button>
      <MistakesDialog mistakes={mistakes} onClose={() => setMistakes([])} />
      <CopyDialog
        own={videoId}
        open={copying}
        onClose={() => setCopying(false)}
        onCopy={(copied) => {
          setCopying(false)
          onRead(copied)
        }}
      />
    </div>
  )
}
