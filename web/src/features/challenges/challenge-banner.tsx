import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import ArrowRightIcon from 'icon:ArrowRight'
import FlagIcon from 'icon:Flag'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/layout/banner.tsx'
import { doneText, goalText, timeText } from './challenge-text.ts'
import { texts as t } from '@carriage/texts/web/challenges'

/** The challenge on whose way a member is, or that they can join, on Home. */
export function ChallengeBanner({ challenge }: { challenge: ChallengeCard }) {
  return (
    <Banner
      label={`${t.label}: ${timeText(challenge)}`}
      title={challenge.title}
      facts={challenge.joined ? doneText(challenge) : goalText(challenge.goal)}
      picture={
        <span className="grid size-full place-items-center bg-accent-wash text-accent">
          <FlagIcon size={34} aria-hidden />
        </span>
      }
      arrow={<ArrowRightIcon size={20} aria-hidden />}
      link={(props) => (
        <Link to="/dashboard/challenges/$id" params={{ id: challenge._id }} {...props} />
      )}
    />
  )
}
