import type { Program, Session } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { fullName } from '../../../lib/text/names.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { texts as programs } from '@carriage/texts/web/programs'
import { enroll, programQuery } from '../../../features/programs/api.ts'
import {
  fromCurrent,
  isCompleted,
  visibleWeeks,
} from '../../../features/programs/program/advance.ts'
import { CardRow } from '../cards/card-row.tsx'
import { PageState } from '../cards/page-state.tsx'
import { WallVideo } from '../cards/wall-cards.tsx'
import { WallHero } from '../cards/wall-hero.tsx'
import { StopButton, StopButtonLink } from '../focus/stop.tsx'
import { wallWay } from '../wall-route.ts'

const t = programs.overview

/** A program by its weeks. A session opens as its class, and counts in the program once it was watched. */
export function ProgramPage({ id }: { id: string }) {
  const query = useQuery(programQuery(id))
  const { data } = query
  if (!data) return <PageState query={query} />
  const { program, enrollment } = data
  const sessions = program.weeks.flatMap((week) => week.sessions)
  const next = sessions.find(({ _id }) => _id === enrollment?.next_session)
  const weeks = fromCurrent(visibleWeeks(program.weeks), enrollment?.current_week ?? null)
  return (
    <>
      <title>{pageTitle(program.title)}</title>
      <h1 className="sr-only">{program.title}</h1>
      <WallHero
        label={program.categories.map((category) => categoryNames[category]).join(', ')}
        title={program.title}
        text={program.description}
        picture={program.thumbnail_url}
        tone={program.thumbnail_tone}
        seed={program._id}
        category={program.categories[0]}
        progress={
          enrollment && (
            <ProgressBar label={t.progress} onStage value={enrollment.progress.percent} />
          )
        }
        action={
          enrollment ? next?.video && <Next video={next.video} /> : <Join program={program} />
        }
        facts={
          <>
            <LevelIndicator level={program.difficulty_level} />
            <span>{t.weeks({ count: program.duration })}</span>
            {program.instructor && <span>{t.by({ coach: fullName(program.instructor) })}</span>}
          </>
        }
      />
      {weeks.map(({ week: { _id, sessions: ofWeek }, number }) => (
        <CardRow key={_id} name={_id} title={programs.session.week({ week: number })}>
          {ofWeek.filter(hasVideo).map((session) => (
            <WallVideo
              key={session._id}
              video={session.video}
              title={session.title}
              row={_id}
              {...(enrollment && { done: isCompleted(enrollment, _id, session._id) })}
            />
          ))}
        </CardRow>
      ))}
    </>
  )
}

const hasVideo = (session: Session): session is Session & { video: VideoCard } =>
  session.video !== null

const Next = ({ video }: { video: VideoCard }) => (
  <StopButtonLink name="next" way={wallWay.class(video._id)} look={{ variant: 'stage' }}>
    {programs.session.start}
  </StopButtonLink>
)

function Join({ program }: { program: Program }) {
  const join = useAction(() => enroll(program))
  return (
    <StopButton name="join" variant="stage" pending={join.pending} onPress={() => join.run()}>
      {programs.detail.join}
    </StopButton>
  )
}
