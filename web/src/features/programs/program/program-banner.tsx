import type { Program } from '@carriage/contract/programs/schemas'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { fullName } from '../../../lib/text/names.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { toned } from '../../../ui/tone.ts'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { texts as messages } from '@carriage/texts/web/programs'

const t = messages.overview

/** What the program is, beside its picture. */
export function ProgramBanner({ program }: { program: Program }) {
  return (
    <section
      className="grid overflow-hidden rounded-hero bg-stage text-stage-ink md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      {...toned(program.thumbnail_tone)}
    >
      <div className="aspect-video overflow-hidden md:order-2 md:aspect-auto md:min-h-84">
        <Thumbnail of={program} sizes="(min-width: 48rem) 46rem, 100vw" priority />
      </div>
      <div className="flex flex-col justify-center p-6 md:p-10">
        <p className="label text-note text-stage-mark">
          {program.categories.map((category) => categoryNames[category]).join(', ')}
        </p>
        <h1 className="display mt-2.5 text-4xl md:text-6xl">{program.title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-stage-ink">
          <LevelIndicator level={program.difficulty_level} />
          <span>{t.weeks({ count: program.duration })}</span>
          <span>{t.perWeek({ count: program.session_per_week })}</span>
          {program.instructor && (
            <CoachLink coach={program.instructor}>
              {t.by({ coach: fullName(program.instructor) })}
            </CoachLink>
          )}
        </p>
        <p className="mt-4 max-w-line-sm whitespace-pre-line text-stage-ink-2">
          {program.description}
        </p>
      </div>
    </section>
  )
}
