import { seatsOf } from '@carriage/contract/live-classes/policy'
import type { LiveClass, LiveRegistration } from '@carriage/contract/live-classes/schemas'
import { Badge } from '../../../ui/layout/badge.tsx'
import type { Roster } from '../presence/presence-channel.ts'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { RegisteredList } from '../scheduling/registered-list.tsx'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'

const t = hostMessages.participants

interface ParticipantsProps {
  live: LiveClass
  /** Those with a seat and the host who are there. */
  people: Roster['people']
}

/** Who is registered, and who of those with a seat is there. */
export function Participants({ live, people }: ParticipantsProps) {
  const badgeOf = (person: LiveRegistration) => {
    // The audience is counted and not named, so nobody knows who of it is there.
    if (!person.has_seat) return <Badge>{adminMessages.registrations.broadcast}</Badge>
    if (people.has(person._id)) return <Badge tone="ok">{t.online}</Badge>
    return <Badge>{t.offline}</Badge>
  }
  return (
    <>
      <p className="num mb-2 font-medium">
        {hostMessages.overview.members({ ...seatsOf(live), capacity: live.capacity })}
      </p>
      <RegisteredList id={live._id} label={hostMessages.tabs.participants} badgeOf={badgeOf} />
    </>
  )
}
