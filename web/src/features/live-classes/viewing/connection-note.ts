import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { LiveQuality } from '../../../lib/live/live-transport.ts'
import { isPoor } from '../../../lib/live/quality.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'

/**
 * Why the picture of a class is poor; null while it is not. The host's connection comes first, since what is lost on it looks
 * like losses of the viewer's own.
 */
export function connectionNote(
  { host_line_is_weak: isHostWeak }: Pick<MemberLiveClass, 'host_line_is_weak'>,
  own: LiveQuality,
): string | null {
  if (isHostWeak) return messages.stage.hostLineWeak
  return isPoor(own) ? messages.stage.ownLineWeak : null
}
