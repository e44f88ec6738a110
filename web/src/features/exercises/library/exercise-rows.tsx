import type { ExerciseCard } from '@carriage/contract/exercises/schemas'
import CaretRightIcon from 'icon:CaretRight'
import { Link } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/exercises'
import { muscleNames } from '../names.ts'
import { PracticeLine } from '../practice-line.tsx'

function Row({ exercise }: { exercise: ExerciseCard }) {
  const { _id: id, name, muscles, practice } = exercise
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card border border-line bg-surface px-5 py-4 hover:border-line-strong lg:grid-cols-[minmax(0,1fr)_21rem_auto]">
      <div className="min-w-0">
        <h2 className="title text-base">
          <Link
            to="/dashboard/exercises/$id"
            params={{ id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        {muscles.length > 0 && (
          <p className="mt-1 text-sm text-ink-2">
            {muscles.map((muscle) => muscleNames[muscle]).join(', ')}
          </p>
        )}
      </div>
      <p className="text-sm max-lg:row-start-2 max-lg:mt-1.5">
        <PracticeLine practice={practice} />
      </p>
      <CaretRightIcon size={16} aria-hidden className="text-ink-3 max-lg:row-span-2" />
    </li>
  )
}

interface ExerciseRowsProps {
  exercises: readonly ExerciseCard[]
  /** Ids of those that only have words like the ones searched for; they are the last ones. */
  similar: readonly string[]
}

/** What matches, and then under a heading of its own what is only similar. */
export function ExerciseRows({ exercises, similar }: ExerciseRowsProps) {
  const matching = exercises.filter(({ _id }) => !similar.includes(_id))
  const alike = exercises.filter(({ _id }) => similar.includes(_id))
  return (
    <div className="space-y-9">
      {matching.length > 0 && <Rows exercises={matching} />}
      {alike.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="title mb-4 text-2xl">
            {messages.similar}
          </h2>
          <Rows exercises={alike} />
        </section>
      )}
    </div>
  )
}

const Rows = ({ exercises }: Pick<ExerciseRowsProps, 'exercises'>) => (
  <ul className="space-y-2.5">
    {exercises.map((exercise) => (
      <Row key={exercise._id} exercise={exercise} />
    ))}
  </ul>
)
