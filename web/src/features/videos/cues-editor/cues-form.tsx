import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { cueProblems } from '@carriage/contract/videos/cue-policy'
import {
  type Cues,
  cues as cuesSchema,
  type ExerciseCue,
} from '@carriage/contract/videos/cue-schemas'
import { saveVideoCues } from '@carriage/contract/videos/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import ArrowUUpLeftIcon from 'icon:ArrowUUpLeft'
import ArrowUUpRightIcon from 'icon:ArrowUUpRight'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { cuesWords } from './cues-words.ts'
import { positionText } from '../../../staff/forms/position-text.ts'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { exerciseChoicesQuery } from '../../exercises/api.ts'
import { springsQuery } from '../../reformer/api.ts'
import { adminVideoQuery, cacheCues } from '../authoring/admin-api.ts'
import { type ControlRef, goTo } from '../playback/player-control.ts'
import { cuesQuery, exerciseNamesQuery } from '../cues/use-cues.ts'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import { CueFiles } from './cue-files.tsx'
import { NAME_FIELD } from './exercise-fields.tsx'
import { chosenMark, countMarks, insertMarks } from './insert-marks.ts'
import { InsertDialog, type Offered } from './insert-dialog.tsx'
import { linked, named, offeredNames } from './library-links.ts'
import { noHistory, redone, undone, withStep } from './mark-history.ts'
import { MarkList } from './mark-list.tsx'
import {
  type Chosen,
  markEnd,
  type Marked,
  markExercise,
  markNamed,
  markSetup,
  moved,
  without,
} from './marks.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { texts as ui } from '@carriage/texts/web/ui'
import { Proposals } from './proposals.tsx'
import { Timeline } from './timeline.tsx'
import { useMarkKeys } from './use-mark-keys.ts'
import { QueryView } from '../../../catalog/query-view.tsx'

const names = ['exercises', 'setups'] as const
/** One array, so that what is computed from it is kept. */
const NONE: readonly [] = []

/** What keeps cues from being saved, a sentence for each list. */
function cueErrors(cues: Cues, seconds: number): Partial<Record<keyof Cues, string>> {
  const issue = cuesSchema.safeParse(cues).error?.issues[0]
  const problem = cueProblems(cues, seconds)[0]
  const found = issue
    ? { list: issue.path[0], text: issue.message }
    : problem && { list: problem.list, text: problem.says() }
  if (!found) return {}
  return found.list === 'setups' ? { setups: found.text } : { exercises: found.text }
}

interface Stored {
  cues: Cues
  version: number
}

/** The tab Exercises of the editor of a video. */
export function CuesForm({ video }: { video: AdminVideo }) {
  const stored = useQuery({ ...cuesQuery(video._id), staleTime: 0 })
  if (video.playback_url === null) return <p className="text-ink-2">{t.notPlayable}</p>
  if (!stored.data) return <QueryView query={stored} loading={<EditorSkeleton />} />
  return <LoadedForm video={video} stored={stored.data} url={video.playback_url} />
}

function LoadedForm({ video, stored, url }: { video: AdminVideo; stored: Stored; url: string }) {
  const state = useEditorForm<Cues, Stored>({
    recordOf: () => `cues.${video._id}`,
    stored,
    snapshotOf: (saved) => ({
      version: (saved ?? stored).version,
      values: (saved ?? stored).cues,
    }),
    source: recordIn(cuesQuery(video._id), (data) => data),
    send: async ({ version, values }) => {
      const request = { params: { id: video._id }, body: { ...values, version } }
      const saved = await call(saveVideoCues, request)
      cacheCues(video._id, saved)
      return saved
    },
    tabs: { cues: names },
    check: (values) => cueErrors(values, video.duration),
    words: cuesWords(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const [exercises, setups] = useWatch({ control: state.form.control, name: names })
  const cues = { exercises, setups }
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Chosen>(null)
  const [now, setNow] = useState(0)
  const control: ControlRef = useRef(null)
  const springs = useQuery(springsQuery).data?.springs ?? []
  const known = useQuery(exerciseNamesQuery('')).data?.exercises ?? NONE
  const library = useQuery(exerciseChoicesQuery).data?.exercises ?? NONE
  const studioNames = useMemo(() => offeredNames(library, known), [library, known])
  const endMs = video.duration * 1000
  const problems = cueProblems(cues, video.duration)

  const [copied, setCopied] = useState<Cues | null>(null)
  const [offered, setOffered] = useState<Offered | null>(null)
  const [history, setHistory] = useState(noHistory)
  const show = (marked: Marked) => {
    const how = { shouldDirty: true, shouldValidate: false }
    state.form.setValue('exercises', marked.cues.exercises, how)
    state.form.setValue('setups', marked.cues.setups, how)
    setChosen(marked.chosen)
  }
  /** @param of what is changed bit by bit, as by typing; null for a step of its own */
  const change = (after: Marked, of: string | null = null) => {
    const step = { before: { cues, chosen }, after, of, now: performance.now() }
    setHistory((kept) => withStep(kept, step))
    show(after)
  }
  const turn = (way: typeof undone) => {
    const turned = way(history, { cues, chosen })
    setHistory(turned?.history ?? noHistory)
    if (turned) show(turned.marked)
  }
  const replace = (read: Cues) => {
    change({ cues: read, chosen: null })
    toast.ok(t.imported({ count: countMarks(read) }))
  }
  /** Takes cues from elsewhere, once it is known what the library has; asks where there are others. */
  const take = async (read: Cues) => {
    const has = await queryClient.ensureQueryData(exerciseChoicesQuery).catch(() => null)
    const taken = linked(read, has?.exercises ?? [])
    if (countMarks(cues) === 0) replace(taken)
    else setOffered({ cues: taken, isWhole: true })
  }
  const copy = () => {
    const mark = chosenMark(cues, chosen)
    if (!mark) return false
    setCopied(mark)
    toast.ok(t.copied)
    return true
  }
  /** Asks first where later marks can move. */
  const paste = () => {
    if (!copied) return
    const { later, length, marked } = insertMarks(cues, copied, {
      moment: now,
      endMs,
      moves: false,
    })
    if (later > 0 && length > 0) setOffered({ cues: copied, isWhole: false })
    else change(marked)
  }
  const choose = (next: NonNullable<Chosen>) => {
    setChosen(next)
    goTo(control, next.at / 1000)
  }
  /** A new exercise begins with its name, whose field comes with it. */
  const toName = useRef(false)
  useEffect(() => {
    if (!toName.current) return
    toName.current = false
    area.current?.querySelector<HTMLInputElement>(`[name="${NAME_FIELD}"]`)?.focus()
  })
  const marks = {
    e: () => {
      toName.current = true
      change(markExercise(cues, now, endMs))
    },
    x: () => change({ cues: markEnd(cues, now), chosen }),
    s: () => change(markSetup(cues, now, endMs)),
  }
  // A text that somebody has selected is copied as everywhere.
  const copyKey = () => document.getSelection()?.isCollapsed !== false && copy()
  useMarkKeys({
    area,
    plain: marks,
    command: {
      z: () => turn(undone),
      y: () => turn(redone),
      'shift z': () => turn(redone),
      c: copyKey,
      v: copied ? paste : undefined,
    },
  })
  return (
    <>
      <EditorNotes {...state} />
      <EditorForm
        state={state}
        status={video.status}
        onSubmit={() => state.save('cues', () => undefined)}
      >
        <div
          ref={area}
          className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          {/* The film stays in sight while the list beside it goes on. */}
          <div className="space-y-5 xl:sticky xl:top-4 xl:self-start">
            <p className="max-w-line-lg text-ink-2">
              {t.intro}{' '}
              <Link to="/admin/exercises" className="link">
                {t.library}
              </Link>
            </p>
            <div className="max-w-column">
              <CoveredPlayer
                preview
                videoId={video._id}
                playbackUrl={url}
                title={video.title}
                poster={imageSources(video.thumbnail_url)?.src}
                control={control}
                onTime={(seconds) => setNow(Math.round(seconds * 1000))}
                onExpired={() => queryClient.invalidateQueries(adminVideoQuery(video._id))}
              />
            </div>
            <Timeline
              cues={cues}
              springs={springs}
              endMs={endMs}
              now={now}
              chosen={chosen}
              onChoose={choose}
              onMove={(of, by) => change(moved(cues, of, by, endMs), `${of.list} move`)}
              onRemove={(of) => change({ cues: without(cues, of), chosen: null })}
            />
            <div className="flex flex-wrap items-center gap-3">
              <p className="num w-20 text-lg font-semibold">{positionText(now)}</p>
              <Button onClick={marks.e}>{t.markExercise}</Button>
              <Button variant="line" onClick={marks.x}>
                {t.markEnd}
              </Button>
              <Button variant="line" onClick={marks.s}>
                {t.markSetup}
              </Button>
              {copied && (
                <Button variant="line" onClick={paste}>
                  {t.paste}
                </Button>
              )}
              <div className="flex">
                <IconButton
                  label={ui.undo}
                  disabled={history.past.length === 0}
                  onClick={() => turn(undone)}
                >
                  <ArrowUUpLeftIcon size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={t.redo}
                  disabled={history.future.length === 0}
                  onClick={() => turn(redone)}
                >
                  <ArrowUUpRightIcon size={20} aria-hidden />
                </IconButton>
              </div>
            </div>
            <p className="max-w-line-xl text-sm text-ink-2">{t.keys}</p>
          </div>
          <div className="space-y-5">
            {problems.length > 0 && (
              <p role="status" className="font-medium text-danger">
                {t.problems({ count: problems.length })}
              </p>
            )}
            <MarkList
              cues={cues}
              springs={springs}
              problems={problems}
              names={studioNames}
              library={library}
              chosen={chosen}
              onChoose={setChosen}
              onChange={(marked) => change(marked, marked.chosen && `${marked.chosen.list} fields`)}
              onCopy={copy}
            />
            <Proposals
              video={video}
              names={studioNames}
              exercises={exercises}
              onGo={(ms) => goTo(control, ms / 1000)}
              onTake={(proposal) => {
                const rename = (one: ExerciseCue, name: string) => named(one, name, library)
                change(markNamed(cues, proposal, { endMs, rename }))
              }}
            />
            <CueFiles
              videoId={video._id}
              cues={cues}
              title={video.title}
              endMs={endMs}
              onRead={(read) => void take(read)}
            />
          </div>
        </div>
        <InsertDialog
          offered={offered}
          cues={cues}
          now={now}
          endMs={endMs}
          onInsert={(marked) => {
            if (offered) toast.ok(t.insert.done({ count: countMarks(offered.cues) }))
            setOffered(null)
            change(marked)
          }}
          onReplace={(read) => {
            setOffered(null)
            replace(read)
          }}
          onClose={() => setOffered(null)}
        />
      </EditorForm>
    </>
  )
}
