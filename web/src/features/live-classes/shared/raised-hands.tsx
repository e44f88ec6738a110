import { lowerHands } from '@carriage/contract/live-classes/admin-endpoints'
import type { RaisedHand } from '@carriage/contract/live-classes/hands'
import HandPalmIcon from 'icon:HandPalm'
import MicrophoneStageIcon from 'icon:MicrophoneStage'
import XIcon from 'icon:X'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { SharedNews } from '../presence/presence-channel.ts'
import { texts as stageTexts } from '@carriage/texts/web/live-classes/stage/stage'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

const t = sharedTexts.hands
const stage = stageTexts.panel

interface RaisedHandsProps {
  /** The id of the class. */
  id: string
  hands: readonly RaisedHand[]
  onShared: (news: SharedNews) => void
  /** Invites somebody to the stage; whom it cannot be is not in `invitable`. */
  onInvite: (member: string) => void
  invitable: ReadonlySet<string>
}

/** Who has raised a hand, in order, for the host to lower or to invite on stage; nothing while all are down. */
export function RaisedHands({ id, hands, onShared, onInvite, invitable }: RaisedHandsProps) {
  const lower = useAction(async (member: string | null) => {
    const { hands: left } = await call(lowerHands, { params: { id }, body: { member } })
    onShared({ type: 'hands', is_raised: false, hands: left })
  })
  if (hands.length === 0) return null
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title flex items-center gap-2 text-lead">
          <HandPalmIcon size={20} weight="fill" aria-hidden />
          {t.title}
        </h2>
        <Button variant="line" size="sm" pending={lower.pending} onClick={() => lower.run(null)}>
          {t.lowerAll}
        </Button>
      </div>
      <ol className="mt-2 max-h-60 overflow-y-auto">
        {hands.map(({ user_id: member, first_name: name }) => (
          <li key={member} className="flex items-center justify-between gap-2">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            {invitable.has(member) && (
              <IconButton label={stage.inviteOf({ name })} onClick={() => onInvite(member)}>
                <MicrophoneStageIcon size={18} aria-hidden />
              </IconButton>
            )}
            <IconButton label={t.lowerOf({ name })} onClick={() => lower.run(member)}>
              <XIcon size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
