import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { formatList, fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'

const t = messages.lobby
const MOST_NAMES = 6

/** First names, cut after a few. */
function namesOf(all: readonly string[]): string {
  const names = all.slice(0, MOST_NAMES)
  const rest = all.length - names.length
  return formatList(rest > 0 ? [...names, t.more({ count: rest })] : names)
}

interface LobbyPeopleProps {
  live: MemberLiveClass
  present: readonly PresentPerson[]
  coming: readonly string[]
}

/** Whom one will meet in a class: its coach, how many come, and who is there already. */
export function LobbyPeople({ live, present, coming }: LobbyPeopleProps) {
  const { instructor, rsvp_count: count, is_registered: own, waiting_count: waiting } = live
  return (
    <div className="text-stage-ink-2">
      {instructor && (
        <div className="flex items-center gap-4 max-xs:flex-wrap">
          <Avatar of={instructor} size="lg" />
          <p className="min-w-0">
            <span className="label block text-note">{t.coach}</span>
            <span className="title block text-lg break-words text-stage-ink">
              <CoachLink coach={instructor}>{fullName(instructor)}</CoachLink>
            </span>
          </p>
        </div>
      )}
      <p className="mt-4">{own ? t.comingToo({ count }) : t.coming({ count })}</p>
      {waiting > 0 && <p className="mt-1">{t.waiting({ count: waiting })}</p>}
      {coming.length > 0 && (
        <p className="mt-1 break-words">{t.among({ names: namesOf(coming) })}</p>
      )}
      {present.length > 0 && (
        <p className="mt-1 break-words">
          {t.here({ names: namesOf(present.map(({ first_name: name }) => name)) })}
        </p>
      )}
    </div>
  )
}
