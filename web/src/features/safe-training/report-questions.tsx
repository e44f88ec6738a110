import { type BodyArea, bodyAreas } from '@carriage/contract/safe-training/cautions'
import type {
  ClassReport,
  ClassReportAnswer,
  PainfulArea,
} from '@carriage/contract/safe-training/schemas'
import { MAX_EFFORT } from '@carriage/contract/videos/schemas'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { areaNames, areaList } from '../../lib/text/cautions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { ClassRating } from '../ratings/class-rating.tsx'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { texts as ui } from '@carriage/texts/web/ui'
import { formatDate } from '../../lib/text/dates.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { clearPain } from './api.ts'

const painTexts = messages.pain

/** Tells after a class that areas are spared from now on, and takes it back with one press. */
function PainNoticed({ painful }: { painful: readonly PainfulArea[] }) {
  const clear = useAction(async () => {
    for (const { area } of painful) await clearPain(area)
    toast.ok(painTexts.cleared)
  }, messages.failed)
  const [first] = painful
  if (!first) return null
  const until = painful.reduce((least, one) => Math.min(least, one.until), first.until)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-control bg-accent-wash px-3.5 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-64">
        {painTexts.noticed({
          areas: areaList(painful.map(({ area }) => area)),
          day: formatDate(until),
        })}
      </p>
      <Button variant="line" size="sm" pending={clear.pending} onClick={clear.run}>
        {painTexts.clear}
      </Button>
    </div>
  )
}

const t = messages.report
const efforts = Array.from({ length: MAX_EFFORT }, (_, index) => String(index + 1)).map(
  (value) => ({ value, label: value }),
)
const yesOrNo = () => [
  { value: 'no', label: ui.no },
  { value: 'yes', label: ui.yes },
]
const areas = () => bodyAreas.map((value) => ({ value, label: areaNames[value] }))

/** A class of which something can be said, as of the day on which it was asked for. */
export interface ReportedClass {
  /** A video, or a live class. */
  id: string
  title: string
  query: UseQueryOptions<ClassReportAnswer>
  save: (said: Partial<ClassReport>) => Promise<void>
}

interface ReportQuestionsProps {
  of: ReportedClass
  /** Called at the first answer: somebody is busy here. */
  onAnswer: () => void
}

/** Asks how hard it was, whether something hurt and whether they would do it again; answers are stored at once, and can be changed on the same day. */
export function ReportQuestions({ of: first, onAnswer }: ReportQuestionsProps) {
  // The day stays past midnight: the same pain, reported on two days, would count as two reports.
  const [of] = useState(first)
  const { data } = useQuery(of.query)
  // Shown before it is stored.
  const [pressed, setPressed] = useState<Partial<ClassReport>>({})
  const presses = useRef(0)
  const [hurts, setHurts] = useState(false)
  const [saved, setSaved] = useState(false)
  const [skipped, setSkipped] = useState(false)
  const report = { effort: null, pain: null, ...data?.report, ...pressed }
  const { effort, pain } = report
  const isHurt = hurts || (pain !== null && pain.length > 0)
  // In turn: of two answers that arrive in another order the first would be stored.
  const store = useAction(async (said: Partial<ClassReport>, press: number) => {
    // Answers that were pressed meanwhile still wait.
    const isLast = () => press === presses.current
    try {
      await of.save(said)
      if (isLast()) setSaved(true)
    } finally {
      if (isLast()) setPressed({})
    }
  })
  const save = (said: Partial<ClassReport>) => {
    onAnswer()
    presses.current += 1
    setPressed((before) => ({ ...before, ...said }))
    setSaved(false)
    store.run(said, presses.current)
  }
  const choosePain = (choice: string | undefined) => {
    onAnswer()
    setHurts(choice === 'yes')
    if (choice === 'no') save({ pain: [] })
  }
  if (skipped) return null
  const named = data?.painful.filter(({ area }) => pain?.includes(area)) ?? []
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <ChoiceGroup
          legend={t.effort}
          hint={t.effortHint}
          name="effort"
          options={efforts}
          value={effort === null ? [] : [String(effort)]}
          onChange={([value]) => save({ effort: Number(value) })}
        />
        <ChoiceGroup
          legend={t.pain}
          name="pain"
          options={yesOrNo()}
          value={isHurt ? ['yes'] : pain === null ? [] : ['no']}
          onChange={([value]) => choosePain(value)}
        />
        <ClassRating of={of} onAnswer={onAnswer} />
      </div>
      {isHurt && (
        <ChoiceGroup
          legend={t.painWhere}
          name="pain-areas"
          options={areas()}
          max={bodyAreas.length}
          value={pain ?? []}
          onChange={(chosen) => save({ pain: areasOf(chosen) })}
        />
      )}
      {named.length > 0 && <PainNoticed painful={named} />}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ink-2">{saved ? t.saved : ''}</output>
        {effort === null && pain === null && (
          <Button variant="ghost" size="sm" onClick={() => setSkipped(true)}>
            {messages.check.skip}
          </Button>
        )}
      </div>
    </div>
  )
}

const areasOf = (chosen: readonly string[]): BodyArea[] =>
  bodyAreas.filter((area) => chosen.includes(area))
