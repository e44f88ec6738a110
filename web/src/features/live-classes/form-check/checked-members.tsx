import { endFormCheck } from '@carriage/contract/live-classes/admin-endpoints'
import type { CheckedMember } from '@carriage/contract/live-classes/form-check'
import { texts } from '@carriage/texts/web/live-classes/form-check/form-check'
import XIcon from 'icon:X'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { formCheckAccess } from '../presence/live-access.ts'
import { StageVideo } from '../presence/stage-video.tsx'
import type { Learned } from '../shared/shared-state.ts'
import { Tile, TileCover, usePlace } from '../stage/stage-tile.tsx'

const t = texts.host

interface CheckedMembersProps {
  /** The id of the class. */
  id: string
  members: readonly CheckedMember[]
  onShared: (news: Learned) => void
}

/** The cameras that members show the hosts of a class, and nobody else. */
export function CheckedMembers({ id, members, onShared }: CheckedMembersProps) {
  const end = useAction(async (member: string) => {
    const { members: left } = await call(endFormCheck, { params: { id }, body: { member } })
    onShared({ type: 'checked-members', members: left })
  })
  return (
    <section aria-label={texts.title} className="mt-4">
      <h2 className="title text-lead">{texts.title}</h2>
      <p role="status" className="num mt-1 text-sm text-ink-2">
        {t.text({ count: members.length })}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-2 xl:grid-cols-3">
        {members.map((member) => (
          <li key={`${member.user_id} ${member.place}`} className="relative">
            <CameraTile id={id} member={member} />
            <span className="absolute end-1 top-1">
              <IconButton
                label={t.end({ name: member.first_name })}
                onClick={() => end.run(member.user_id)}
                className="bg-stage/82 text-stage-ink"
              >
                <XIcon size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CameraTile({ id, member }: { id: string; member: CheckedMember }) {
  const { first_name: name, place } = member
  const { isLive, stream } = usePlace(place, () => formCheckAccess(id))
  return (
    <Tile name={name} isMuted={false} isCohost={false}>
      <StageVideo stream={stream} label={t.video({ name })} muted />
      {!isLive && <TileCover name={name} text={t.connecting} />}
    </Tile>
  )
}
