import { isOnStage, type OwnStage, type StagePerson } from '@carriage/contract/live-classes/stage'
import type { ReactNode } from 'react'
import { texts as t } from '@carriage/texts/web/live-classes/stage/stage'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'
import { cx } from '../../../ui/cx.ts'
import { type Hearing, StageTile } from './stage-tile.tsx'

interface StagePeopleProps {
  people: readonly StagePerson[]
  own: OwnStage | null
  access: () => Promise<LiveAccess>
  hearing?: Hearing
  /** Whether the reader watches the broadcast, which has the host alone. */
  watchesBroadcast?: boolean
  /** The reader's own picture, while they are on the stage. */
  children?: ReactNode
  className?: string
}

const isSomewhere = (person: StagePerson): person is StagePerson & { place: number } =>
  person.place !== null

/** Who is on the stage beside the host: small, by first name. Nobody hears themselves. */
export function StagePeople(props: StagePeopleProps) {
  const { people, own, access, hearing = {}, watchesBroadcast = false, children, className } = props
  const shown = people.filter(({ state }) => isOnStage(state))
  const others = shown.filter(isSomewhere).filter(({ place }) => place !== own?.place)
  const names = shown.map(({ first_name: name }) => name).join(', ')
  return (
    <section aria-label={t.title} className={className}>
      {/* The region stands from the start: one that appears with its text is often not spoken. */}
      <p role="status" className={cx(!watchesBroadcast && 'sr-only', 'text-sm text-ink-2')}>
        {names !== '' && t.now({ names })}
        {names !== '' && watchesBroadcast && `. ${t.notInBroadcast}`}
      </p>
      {!watchesBroadcast && (
        <ul className="grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3 xl:grid-cols-4">
          {children && <li key="own">{children}</li>}
          {others.map((person) => (
            <li key={`${person.user_id} ${person.place}`}>
              <StageTile person={person} access={access} hearing={hearing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
