import { saveVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import {
  type CaptionLine,
  type Captions,
  saveCaptionsBody,
} from '@carriage/contract/media/captions-schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import {
  useCallback,
  useRef,
  useState,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { call } from '../../../lib/api/client.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { positionText } from '../../../staff/forms/position-text.ts'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { cacheCaptions, captionsQuery, adminVideoQuery } from '../authoring/admin-api.ts'
import { lineAt } from '../captions/line-at.ts'
import type { ControlRef } from '../playback/player-control.ts'
import { CaptionList } from './caption-list.tsx'
import { CaptionTools } from './caption-tools.tsx'
import { lineError } from './line-problems.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'
import type { Doubt, Hit } from './search-lines.ts'
import { useCompared } from './use-compared.ts'
import { useLineActions, useLines, type EditedLines } from './use-line-actions.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import type { LineActions } from './caption-row.tsx'

/** Fields with keys of their own, and what lies above the page. */
const TAKES_KEYS = 'input, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** The keys of the editor; those for one line apply while somebody types into it. */
function useCaptionKeys(
  area: RefObject<HTMLElement | null>,
  { change }: EditedLines,
  actions: LineActions,
  control: ControlRef,
): void {
  const toggle = () => {
    const player = control.current
    if (player?.state().paused) player.play()
    else player?.pause()
  }
  /** Whether the key is one of those for a line. */
  const pressInLine = (event: KeyboardEvent, field: HTMLTextAreaElement, key: number): boolean => {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && command) actions.split(key, field.selectionStart)
    else if (event.key === 'Enter' && event.altKey) toggle()
    else if (event.key === 'ArrowUp' && event.altKey) actions.setStart(key)
    else if (event.key === 'ArrowDown' && event.altKey) actions.setEnd(key)
    else return false
    return true
  }
  const pressInHistory = (event: KeyboardEvent): boolean => {
    const letter = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false
    if (letter === 'y' || (letter === 'z' && event.shiftKey)) change({ do: 'redo' })
    else if (letter === 'z') change({ do: 'undo' })
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.isComposing || (target instanceof Element && target.closest(TAKES_KEYS))) return
    const field = target instanceof HTMLTextAreaElement ? target : null
    const key = field && area.current?.contains(field) ? field.dataset['line'] : undefined
    const isTaken =
      pressInHistory(event) ||
      (field && key !== undefined && pressInLine(event, field, Number(key)))
    if (isTaken) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

interface CaptionFilmProps {
  video: AdminVideo
  control: ControlRef
  /** Called many times a second while it plays, in seconds. */
  onTime: (position: number) => void
}

/** The film of captions, without those that are stored: what is typed is newer. Not drawn again as somebody types. */
const CaptionFilm = memo(function CaptionFilm({ video, control, onTime }: CaptionFilmProps) {
  if (video.playback_url === null) return <p className="text-ink-2">{t.notPlayable}</p>
  return (
    <CoveredPlayer
      preview
      videoId={video._id}
      playbackUrl={video.playback_url}
      title={video.title}
      poster={imageSources(video.thumbnail_url)?.src}
      storyboardUrl={video.storyboard_url ?? undefined}
      control={control}
      onTime={onTime}
      onExpired={() => queryClient.invalidateQueries(adminVideoQuery(video._id))}
    />
  )
})

interface CaptionValues {
  /** Never typed: it names what a save replaces. */
  version: string
  lines: CaptionLine[]
  /** Typed by the save itself: captions that a machine made are sent although no line has changed. */
  is_read: boolean
}

const words = () => ({
  version: { label: t.lines },
  lines: {
    label: t.lines,
    text: (lines: CaptionLine[]) =>
      lines.map(({ start_ms, text }) => `${positionText(start_ms)} ${wordsOf(text)}`).join('\n'),
  },
  is_read: { label: t.state },
})

const valuesOf = ({ version, lines, is_machine_made }: Captions): CaptionValues => ({
  version,
  lines,
  is_read: !is_machine_made,
})

/** Ids of captions begin with the milliseconds of their making (UUIDv7, RFC 9562), so that newer ones are greater. */
const numberOf = (version: string): number =>
  Number.parseInt(version.replaceAll('-', '').slice(0, 12), 16)

interface CaptionsFormProps {
  video: AdminVideo
  captions: Captions
}

/** The film and its captions in one language, to be read and changed. */
export function CaptionsForm({ video, captions: stored }: CaptionsFormProps) {
  const { _id: id } = video
  const { language } = stored
  const state = useEditorForm<CaptionValues, Captions>({
    recordOf: () => `captions.${id}.${language}`,
    stored,
    snapshotOf: (saved) => ({
      version: numberOf((saved ?? stored).version),
      values: valuesOf(saved ?? stored),
    }),
    source: recordIn(captionsQuery(id, language), (data) => data.captions),
    send: async ({ values: { version, lines } }) => {
      const request = { params: { id }, body: { language, version, lines } }
      const { captions } = await call(saveVideoCaptions, request)
      cacheCaptions(id, captions)
      return captions
    },
    tabs: { captions: ['lines'] },
    check: ({ lines }) => ({
      lines: saveCaptionsBody.shape.lines.safeParse(lines).error?.issues[0]?.message,
    }),
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const { editor, form, save } = state
  const { setValue } = form
  const write = useCallback((lines: CaptionLine[]) => setValue('lines', lines), [setValue])
  const edited = useLines(editor, write)
  const { history, latest, change } = edited
  const { compared, beside } = useCompared(video, language, history.lines)
  const control: ControlRef = useRef(null)
  const area = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [wanted, setWanted] = useState<Hit | null>(null)
  const [isChecked, setChecked] = useState(false)
  const actions = useLineActions(edited, control, { choose: setChosen, want: setWanted })
  useCaptionKeys(area, edited, actions, control)
  const onTime = useCallback(
    (seconds: number) => {
      const { lines } = latest.current
      setCurrent(lines[lineAt(lines, Math.round(seconds * 1000))]?.key ?? null)
    },
    [latest],
  )
  const goTo = (hit: Hit) => {
    setChosen(hit.key)
    setWanted(hit)
  }
  const hearDoubt = (doubt: Doubt) => {
    actions.play(doubt.line)
    goTo(doubt)
  }
  const onSubmit = () => {
    const wrong = history.lines.find((line) => lineError(line) !== undefined)
    setChecked(wrong !== undefined)
    if (wrong) return goTo({ key: wrong.key, from: 0, to: wrong.text.length })
    setValue('is_read', true)
    return save('captions', () => undefined)
  }
  const refusal = form.formState.errors.lines?.message
  return (
    <>
      <EditorNotes {...state} />
      {stored.is_machine_made && <p className="mb-5 max-w-line-lg text-ink-2">{t.machineMade}</p>}
      <EditorForm
        state={state}
        status={undefined}
        onSubmit={onSubmit}
        {...(stored.is_machine_made && { submit: t.saveAsRead })}
      >
        <div
          ref={area}
          className="pb-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8"
        >
          <div className="sticky top-0 z-raised bg-paper pb-2 lg:static">
            <CaptionFilm video={video} control={control} onTime={onTime} />
          </div>
          <CaptionTools
            history={history}
            chosen={chosen}
            onChange={change}
            onFind={goTo}
            onHear={hearDoubt}
            compared={compared}
          />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {refusal !== undefined && (
              <p role="alert" className="mb-2 font-medium text-danger">
                {refusal}
              </p>
            )}
            <CaptionList
              lines={history.lines}
              beside={beside}
              besideLanguage={compared.language}
              language={language}
              current={current}
              chosen={chosen}
              isChecked={isChecked}
              wanted={wanted}
              actions={actions}
            />
          </div>
        </div>
      </EditorForm>
    </>
  )
}
