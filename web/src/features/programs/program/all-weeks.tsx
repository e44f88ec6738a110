import CheckIcon from 'icon:Check'
import { Accordion } from '../../../ui/lists/accordion.tsx'
import { cx } from '../../../ui/cx.ts'
import { visibleWeeks } from './advance.ts'
import { KeepWeek } from './keep-week.tsx'
import { useProgram } from './use-program.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { SessionList } from './session-list.tsx'

interface WeekMarkProps {
  number: number
  completed: boolean
  /** Whether the member is in it. */
  current: boolean
}

/** The number of a week, or a check mark once it is completed. */
function WeekMark({ number, completed, current }: WeekMarkProps) {
  return (
    <span
      className={cx(
        'num grid size-10 shrink-0 place-items-center rounded-control text-lead font-semibold',
        completed
          ? 'bg-ok-wash text-ok'
          : current
            ? 'bg-primary text-on-primary'
            : 'bg-sunken text-ink',
      )}
    >
      {completed ? (
        <>
          <CheckIcon size={19} weight="bold" aria-hidden />
          <span className="sr-only">{messages.session.weekDone}</span>
        </>
      ) : (
        <span aria-hidden>{number}</span>
      )}
    </span>
  )
}

export function AllWeeks({ id }: { id: string }) {
  const { program, enrollment, state } = useProgram(id)
  const weeks = visibleWeeks(program.weeks)
  return (
    <>
      <h1 className="display mb-7 text-4xl md:text-6xl">{program.title}</h1>
      <Accordion
        initial={state.current_week ?? weeks[0]?._id}
        sections={weeks.map((week, index) => ({
          id: week._id,
          mark: (
            <WeekMark
              number={index + 1}
              completed={state.completed_weeks.includes(week._id)}
              current={week._id === state.current_week}
            />
          ),
          title: week.title
            ? messages.session.weekTitled({ week: index + 1, title: week.title })
            : messages.session.week({ week: index + 1 }),
          note: week.description,
          content: (
            <>
              {enrollment && (
                <p className="mb-3 flex">
                  <KeepWeek week={week} />
                </p>
              )}
              <SessionList {...{ program, enrollment, state, week }} />
            </>
          ),
        }))}
      />
    </>
  )
}
