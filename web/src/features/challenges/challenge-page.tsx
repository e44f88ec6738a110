import { isJoinable } from '@carriage/contract/challenges/policy'
import type { Challenge } from '@carriage/contract/challenges/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { formatCalendarDay } from '../../lib/text/dates.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { challengeQuery, join, leave } from './api.ts'
import { ChallengeParts } from './challenge-parts.tsx'
import { datesText, doneText, goalText, timeText } from './challenge-text.ts'
import { texts as t } from '@carriage/texts/web/challenges'
import { LinkButton } from '../../catalog/link-button.tsx'

/** Who takes part and shows their first name; with a ranking the furthest first. */
function ChallengePeople({
  challenge: { participants, people, ranked },
}: {
  challenge: Challenge
}) {
  const List = ranked ? 'ol' : 'ul'
  const unnamed = participants - people.length
  return (
    <section aria-labelledby="challenge-people" className="mt-10">
      <h2 id="challenge-people" className="title text-2xl">
        {t.people}
      </h2>
      <p className="mt-1 text-ink-2">{t.participants({ count: participants })}</p>
      {people.length === 0 ? (
        <p className="mt-3 text-ink-2">{t.noNames}</p>
      ) : (
        <List className="mt-4 flex max-w-line-lg flex-col divide-y divide-line rounded-card border border-line bg-surface px-5">
          {people.map(({ first_name: name, done, is_caller: isCaller }, n) => (
            // Two people can have one first name, and nothing else is known of them.
            <li key={`${n} ${name}`} className="flex justify-between gap-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                {ranked && <span className="num me-3 text-ink-3">{n + 1}</span>}
                {name}
                {isCaller && <span className="text-ink-2"> ({t.you})</span>}
              </span>
              {done !== null && <span className="num font-semibold">{done}</span>}
            </li>
          ))}
          {unnamed > 0 && <li className="py-3 text-ink-2">{t.unnamed({ count: unnamed })}</li>}
        </List>
      )}
    </section>
  )
}

const MissingChallenge = () => (
  <MissingPage
    title={t.missing}
    text={t.missingText}
    action={<LinkButton to="/dashboard/challenges">{t.toAll}</LinkButton>}
  />
)

interface NameSwitchProps {
  challenge: Challenge
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the other participants see the member’s first name. */
function NameSwitch({ challenge, checked, onChange }: NameSwitchProps) {
  if (!challenge.may_show_name) return <p className="text-ink-2">{t.minor}</p>
  const text = challenge.ranked ? t.showRankText : t.showNameText
  return <Switch label={t.showName} text={text} checked={checked} onChange={onChange} />
}

function JoinSection({ challenge }: { challenge: Challenge }) {
  const [showsName, setShowsName] = useState(false)
  const { pending, run } = useAction(() => join(challenge._id, showsName))
  return (
    <section aria-labelledby="challenge-join" className="mt-8 max-w-line-lg">
      <h2 id="challenge-join" className="title text-2xl">
        {t.joinTitle}
      </h2>
      <div className="my-3">
        <NameSwitch challenge={challenge} checked={showsName} onChange={setShowsName} />
      </div>
      <Button pending={pending} onClick={run}>
        {t.join}
      </Button>
    </section>
  )
}

function OwnWay({ challenge }: { challenge: Challenge }) {
  const { done, goal, met_on: metOn, total } = challenge
  return (
    <section aria-label={t.way} className="mt-8 max-w-line-lg space-y-5">
      <ProgressBar
        size="lg"
        value={(done / total) * 100}
        label={t.way}
        detail={doneText(challenge)}
      />
      {metOn !== null && (
        <p className="font-medium text-ok">{t.metOn({ day: formatCalendarDay(metOn) })}</p>
      )}
      <ChallengeParts challenge={challenge} />
      {goal.kind === 'program' && (
        <LinkButton to="/dashboard/programs/$id" params={{ id: goal.program_id }} variant="line">
          {t.openProgram}
        </LinkButton>
      )}
      {goal.kind === 'workouts' && <p className="text-ink-2">{t.counts}</p>}
    </section>
  )
}

function Membership({ challenge }: { challenge: Challenge }) {
  const { _id: id } = challenge
  const show = useAction((showsName: boolean) => join(id, showsName))
  const [asking, setAsking] = useState(false)
  const exit = useAction(async () => {
    try {
      toast.ok(await leave(id))
    } finally {
      setAsking(false)
    }
  })
  return (
    <div className="mt-6 max-w-line-lg">
      <NameSwitch challenge={challenge} checked={challenge.shows_name} onChange={show.run} />
      {/* What is met stays met. */}
      {challenge.met_on === null && (
        <Button variant="line" onClick={() => setAsking(true)} className="mt-4">
          {t.leave}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={exit.run}
        pending={exit.pending}
        title={t.leaveTitle}
        text={t.leaveText}
        cancel={t.stay}
        confirm={t.leave}
      />
    </div>
  )
}

/** One challenge: what it asks for, the member’s own way, and who else takes part. */
export function ChallengePage({ id }: { id: string }) {
  const query = useQuery(challengeQuery(id))
  if (!query.data)
    return (
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-5" of={['h-24 w-96 max-w-full', 'h-40']} />}
        missing={<MissingChallenge />}
      />
    )
  const { challenge } = query.data
  return (
    <>
      <title>{pageTitle(challenge.title)}</title>
      <header>
        <p className="label text-note text-accent">{`${t.label}: ${challenge.met_on === null ? timeText(challenge) : t.met}`}</p>
        <h1 className="display mt-1.5 text-4xl wrap-anywhere md:text-6xl">{challenge.title}</h1>
        <p className="mt-3 text-lead text-ink-2">
          {goalText(challenge.goal)}, {datesText(challenge)}
        </p>
      </header>
      {challenge.description !== '' && (
        <p className="mt-6 max-w-line-lg leading-relaxed whitespace-pre-line wrap-anywhere">
          {challenge.description}
        </p>
      )}
      {challenge.joined ? (
        <>
          <OwnWay challenge={challenge} />
          <ChallengePeople challenge={challenge} />
          <Membership challenge={challenge} />
        </>
      ) : (
        isJoinable(challenge.state) && <JoinSection challenge={challenge} />
      )}
    </>
  )
}
