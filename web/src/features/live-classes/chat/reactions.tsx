import { type Reaction, reactions } from '@carriage/contract/live-classes/chat'
import BarbellIcon from 'icon:Barbell'
import FireIcon from 'icon:Fire'
import HandsClappingIcon from 'icon:HandsClapping'
import HeartIcon from 'icon:Heart'
import SmileyIcon from 'icon:Smiley'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/chat/chat'

const icons = {
  heart: HeartIcon,
  applause: HandsClappingIcon,
  fire: FireIcon,
  strong: BarbellIcon,
  smile: SmileyIcon,
} as const

/** The ways to react without words. */
export function Reactions({ onReact }: { onReact: (reaction: Reaction) => void }) {
  return (
    <div role="group" aria-label={t.reactions} className="mt-2 -ms-2.5 flex flex-wrap">
      {reactions.map((reaction) => {
        const Icon = icons[reaction]
        return (
          <IconButton key={reaction} label={t.reaction[reaction]} onClick={() => onReact(reaction)}>
            <Icon size={22} aria-hidden />
          </IconButton>
        )
      })}
    </div>
  )
}

/** The reactions of the last seconds, over the picture. */
export function ReactionsShown({ counts }: { counts: readonly (readonly [Reaction, number])[] }) {
  if (counts.length === 0) return null
  return (
    <ul className="pointer-events-none absolute start-3 bottom-3 flex gap-1.5">
      {counts.map(([reaction, count]) => {
        const Icon = icons[reaction]
        return (
          <li
            key={reaction}
            className="flex items-center gap-1.5 rounded-chip bg-stage/82 px-2.5 py-1.5 text-stage-ink"
          >
            <Icon size={20} weight="fill" aria-label={t.reaction[reaction]} />
            <span className="num text-sm">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
