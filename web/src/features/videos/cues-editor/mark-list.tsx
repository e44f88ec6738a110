import type { NamedExercise } from '@carriage/contract/exercises/schemas'
import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { CueProblem } from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { PositionField } from '../../../staff/forms/position-field.tsx'
import { positionText } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { setupText } from '../../reformer/setup-text.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import { type Chosen, withExercise, without, withSetup } from './marks.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { texts as ui } from '@carriage/texts/web/ui'
import { SetupFields } from '../../reformer/setup-fields.tsx'

interface MarkListProps {
  cues: Cues
  springs: readonly ListedSpring[]
  problems: readonly CueProblem[]
  names: readonly string[]
  library: readonly NamedExercise[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onChange: (marked: { cues: Cues; chosen: Chosen }) => void
  /** Keeps the chosen mark, to be put in elsewhere. */
  onCopy: () => void
}

const rowsOf = ({ exercises, setups }: Cues) =>
  [
    ...setups.map((setup, index) => ({ list: 'setups' as const, index, at: setup.at_ms, setup })),
    ...exercises.map((exercise, index) => ({
      list: 'exercises' as const,
      index,
      at: exercise.start_ms,
      exercise,
    })),
  ].toSorted((one, next) => one.at - next.at)

/** All marks in the order of time; the chosen one with its fields. */
export function MarkList(props: MarkListProps) {
  const { cues, springs, problems, names, library, chosen, onChoose, onChange, onCopy } = props
  const rows = rowsOf(cues)
  if (rows.length === 0) return <p className="text-ink-2">{t.none}</p>
  return (
    <ol aria-label={t.list} className="divide-y divide-line">
      {rows.map((row) => {
        const { list, index, at } = row
        const open = chosen?.list === list && chosen.at === at
        const problem = problems.find((one) => one.list === list && one.index === index)?.says()
        const name =
          row.list === 'setups' ? setupText(row.setup, springs) : row.exercise.name || t.unnamed
        return (
          <li key={`${list}.${index}`} className={cx(open && 'pb-5')}>
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onChoose(open ? null : { list, at })}
              onKeyDown={(event) => {
                if (event.key !== 'Delete') return
                event.preventDefault()
                onChange({ cues: without(cues, { list, at }), chosen: null })
              }}
              className="press flex min-h-11 w-full cursor-pointer items-baseline gap-3 py-2.5 text-start hover:text-accent"
            >
              <span className="num w-16 shrink-0 text-ink-3">{positionText(at)}</span>
              <span className={list === 'exercises' ? 'font-semibold' : 'text-ink-2'}>{name}</span>
            </button>
            {problem !== undefined && (
              <p role="alert" className="pb-2 text-sm text-danger">
                {problem}
              </p>
            )}
            {open && (
              <div className="space-y-4">
                {row.list === 'exercises' ? (
                  <ExerciseFields
                    exercise={row.exercise}
                    names={names}
                    library={library}
                    onChange={(exercise) => onChange(withExercise(cues, at, exercise))}
                  />
                ) : (
                  <>
                    <div className="max-w-40">
                      <PositionField
                        label={t.at}
                        value={at}
                        onChange={(at_ms) => onChange(withSetup(cues, at, { ...row.setup, at_ms }))}
                      />
                    </div>
                    <SetupFields
                      setup={row.setup}
                      springs={springs}
                      onChange={(setup) => onChange(withSetup(cues, at, { ...setup, at_ms: at }))}
                    />
                  </>
                )}
                <div className="flex gap-2">
                  <Button variant="line" size="sm" onClick={onCopy}>
                    {t.copyMark}
                  </Button>
                  <Button
                    variant="line"
                    size="sm"
                    onClick={() => onChange({ cues: without(cues, { list, at }), chosen: null })}
                  >
                    {ui.remove}
                  </Button>
                </div>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
