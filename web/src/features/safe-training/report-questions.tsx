import { type BodyArea, bodyAreas } from '@carriage/contract/safe-training/cautions'
import type { ClassReport, ClassReportAnswer } from '@carriage/contract/safe-training/schemas'
import { MAX_EFFORT } from '@carriage/contract/videos/schemas'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { areaNames } from '../../lib/text/cautions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ClassRating } from '../ratings/class-rating.tsx'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { PainNoticed } from './pain-noticed.tsx'

const t = messages.report
const efforts = Array.from({ length: MAX_EFFORT }, (_, index) => String(index + 1)).map(
  (value) => ({ value, label: value }),
)
const yesOrNo = () => [
  { value: 'no', label: t.painNo },
  { value: 'yes', label: t.painYes },
]
const areas = () => bodyAreas.map((value) => ({ value, label: areaNames[value] }))

/** A class of which something can be said, today. */
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
export function ReportQuestions({ of, onAnswer }: ReportQuestionsProps) {
  const { data } = useQuery(of.query)
  // Shown before it is stored.
  const [pressed, setPressed] = useState<Partial<ClassReport>>({})
  const latest = useRef(0)
  const [hurts, setHurts] = useState(false)
  const [saved, setSaved] = useState(false)
  const [skipped, setSkipped] = useState(false)
  const report = { effort: null, pain: null, ...data?.report, ...pressed }
  const { effort, pain } = report
  const isHurt = hurts || (pain !== null && pain.length > 0)
  const save = async (said: Partial<ClassReport>) => {
    onAnswer()
    latest.current += 1
    const own = latest.current
    setPressed((before) => ({ ...before, ...said }))
    setSaved(false)
    try {
      await of.save(said)
      setSaved(true)
    } catch (error) {
      toast.error(errorText(error))
    }
    // Answers that were pressed meanwhile are still on their way.
    if (own === latest.current) setPressed({})
  }
  const choosePain = (choice: string | undefined) => {
    onAnswer()
    setHurts(choice === 'yes')
    if (choice === 'no') void save({ pain: [] })
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
          onChange={([value]) => void save({ effort: Number(value) })}
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
          onChange={(chosen) => void save({ pain: areasOf(chosen) })}
        />
      )}
      {named.length > 0 && <PainNoticed painful={named} />}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ink-2">{saved ? t.saved : ''}</output>
        {effort === null && pain === null && (
          <Button variant="ghost" size="sm" onClick={() => setSkipped(true)}>
            {t.skip}
          </Button>
        )}
      </div>
    </div>
  )
}

const areasOf = (chosen: readonly string[]): BodyArea[] =>
  bodyAreas.filter((area) => chosen.includes(area))
