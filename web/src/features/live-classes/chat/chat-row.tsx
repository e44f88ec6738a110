import type { ChatMessage, Moderation } from '@carriage/contract/live-classes/chat'
import CheckCircleIcon from 'icon:CheckCircle'
import PushPinIcon from 'icon:PushPin'
import SpeakerHighIcon from 'icon:SpeakerHigh'
import SpeakerSlashIcon from 'icon:SpeakerSlash'
import TrashIcon from 'icon:Trash'
import { formatTime } from '../../../lib/text/dates.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/chat/chat'
import { texts as ui } from '@carriage/texts/web/ui'

interface ChatRowProps {
  message: ChatMessage
  isPinned: boolean
  isMuted: boolean
  /** Absent for members. */
  onModerate?: ((what: Moderation) => void) | undefined
}

/** One message, as plain text: nothing in it can be pressed. */
export function ChatRow({ message, isPinned, isMuted, onModerate }: ChatRowProps) {
  const { first_name: name, kind, is_host: isHost, is_removed: isRemoved } = message
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
          {isHost && <Badge tone="accent">{t.host}</Badge>}
          {kind === 'question' && (
            <Badge tone={message.is_answered ? 'ok' : 'warn'}>
              {message.is_answered ? t.answered : t.isQuestion}
            </Badge>
          )}
          <span className="num">{formatTime(message.sent_at)}</span>
        </p>
        <p className={isRemoved ? 'text-ink-3' : 'break-words'}>
          {isRemoved ? t.removed : message.text}
        </p>
      </div>
      {onModerate && !isRemoved && (
        <RowMenu label={t.actions({ name })}>
          {kind === 'question' && !message.is_answered && (
            <MenuItem
              icon={<CheckCircleIcon size={18} aria-hidden />}
              onSelect={() => onModerate({ action: 'answer', message: message._id })}
            >
              {t.answer}
            </MenuItem>
          )}
          <MenuItem
            icon={<PushPinIcon size={18} aria-hidden />}
            onSelect={() =>
              onModerate(isPinned ? { action: 'unpin' } : { action: 'pin', message: message._id })
            }
          >
            {isPinned ? t.unpin : t.pin}
          </MenuItem>
          {!isHost && (
            <MenuItem
              icon={
                isMuted ? (
                  <SpeakerHighIcon size={18} aria-hidden />
                ) : (
                  <SpeakerSlashIcon size={18} aria-hidden />
                )
              }
              onSelect={() =>
                onModerate({ action: isMuted ? 'unmute' : 'mute', member: message.user_id })
              }
            >
              {isMuted ? t.unmute({ name }) : t.mute({ name })}
            </MenuItem>
          )}
          <MenuItem
            icon={<TrashIcon size={18} aria-hidden />}
            onSelect={() => onModerate({ action: 'remove', message: message._id })}
          >
            {ui.remove}
          </MenuItem>
        </RowMenu>
      )}
    </li>
  )
}
