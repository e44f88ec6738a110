import type { LeftOutLines } from '@carriage/contract/media/schemas'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'

const t = adminMessages.settings

/** The lines of a captions file that are not shown, one below the other; null without any. */
export function leftOutText({ total, lines }: LeftOutLines): string | null {
  if (total === 0) return null
  const named = lines.map(({ line, reason }) => t.leftOutLine({ line, reason }))
  const more = total - lines.length
  return [
    t.leftOut({ count: total }),
    ...named,
    ...(more > 0 ? [t.leftOutMore({ count: more })] : []),
  ].join('\n')
}
