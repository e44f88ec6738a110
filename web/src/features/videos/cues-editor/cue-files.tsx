import { withTexts } from '@carriage/texts/catalogue'
import { CSV_MARK } from '@carriage/contract/csv'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { cuesFile } from '@carriage/contract/videos/cue-web-vtt'
import { useRef, useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { filmFileName } from '../authoring/film-file-name.ts'
import type { CueMistake, ReadCues } from './cue-mistakes.ts'
import { countMarks } from './insert-marks.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import { getVideoCues } from '@carriage/contract/videos/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Combobox, type ComboboxItem } from '../../../ui/controls/combobox.tsx'
import { adminVideoKeys } from '../authoring/admin-api.ts'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

const videosQuery = (query: string) =>
  adminVideoKeys.query('to-copy', listAdminVideos, {
    query: { query, has_cues: 'true' },
    placeholderData: keepPreviousData,
  })

interface CopyDialogProps extends DialogState {
  /** The video that is edited, which is not offered. */
  own: string
  onCopy: (cues: Cues) => void
}

function Choice({ own, onCopy }: Pick<CopyDialogProps, 'own' | 'onCopy'>) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const [chosen, setChosen] = useState<ComboboxItem | null>(null)
  const { data } = useQuery(videosQuery(query))
  const copy = useAction(async (id: string) => {
    const { cues } = await call(getVideoCues, { params: { id } })
    if (cues.exercises.length + cues.setups.length === 0) toast.error(t.copyNone)
    else onCopy(cues)
  })
  return (
    <div className="mt-5 space-y-5">
      <Combobox
        label={t.copyVideo}
        placeholder={t.copyPlaceholder}
        items={(data?.videos ?? [])
          .filter(({ _id }) => _id !== own)
          .map(({ _id, title, source_name }) => ({
            value: _id,
            label: title || source_name || '',
          }))}
        value={chosen}
        onChange={(item) => {
          setChosen(item)
          setTyped('')
        }}
        onType={setTyped}
        empty={t.copyNothing}
      />
      <Button
        pending={copy.pending}
        disabled={chosen === null}
        onClick={() => chosen && copy.run(chosen.value)}
      >
        {t.copyDo}
      </Button>
    </div>
  )
}

/** Takes the cues of another video. */
function CopyDialog({ own, open, onClose, onCopy }: CopyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.copy} description={t.copyText}>
      <Choice own={own} onCopy={onCopy} />
    </Dialog>
  )
}

const mistakesTexts = t.mistakes
/** As many as somebody corrects in one go. */
const SHOWN = 50

const columns: readonly Column<CueMistake>[] = [
  {
    title: () => mistakesTexts.line,
    cell: ({ line }) => (
      <span className="num">
        <span className="hidden stacked:inline">{mistakesTexts.line} </span>
        {line}
      </span>
    ),
  },
  {
    title: () => mistakesTexts.column,
    cell: ({ column }) => column ?? <span className="text-ink-2">{mistakesTexts.wholeLine}</span>,
  },
  {
    title: () => mistakesTexts.found,
    cell: ({ found }) =>
      found === '' ? (
        <span className="text-ink-3">{mistakesTexts.empty}</span>
      ) : (
        <span className="line-clamp-2 wrap-anywhere">{found}</span>
      ),
  },
  { title: () => mistakesTexts.remedy, cell: ({ remedy }) => remedy, phone: 'lead' },
]

interface MistakesDialogProps {
  mistakes: readonly CueMistake[]
  onClose: () => void
}

/** What is wrong in a file of cues, each with its place. */
function MistakesDialog({ mistakes, onClose }: MistakesDialogProps) {
  const rest = mistakes.length - SHOWN
  return (
    <Dialog
      open={mistakes.length > 0}
      onClose={onClose}
      title={mistakesTexts.title}
      description={mistakesTexts.text({ count: mistakes.length })}
      size="wide"
    >
      <div className="mt-5">
        <DataTable
          label={mistakesTexts.list}
          columns={columns}
          rows={mistakes.slice(0, SHOWN)}
          rowKey={({ line, column }) => `${line} ${column}`}
        />
        {rest > 0 && <p className="mt-3 text-ink-2">{mistakesTexts.more({ count: rest })}</p>}
      </div>
      <Button className="mt-6" variant="line" onClick={onClose}>
        {mistakesTexts.close}
      </Button>
    </Dialog>
  )
}

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
