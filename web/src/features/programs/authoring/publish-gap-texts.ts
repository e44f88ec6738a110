import type { PublishGap } from '@carriage/contract/programs/publish-gaps'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import type { EditorTab } from './admin-search.ts'
import { formatList } from '../../../lib/text/names.ts'

const t = adminMessages.settings.gaps

const LISTED = 3

/** The first few, and how many more there are. */
const shortened = (titles: readonly string[]): string[] =>
  titles.length <= LISTED
    ? [...titles]
    : [...titles.slice(0, LISTED), t.more({ count: titles.length - LISTED })]

export function gapText(gap: PublishGap): string {
  switch (gap.kind) {
    case 'description':
      return t.description
    case 'weeks':
      return t.weeks({ present: gap.present, announced: gap.announced })
    case 'empty-weeks':
      return t.emptyWeeks({ positions: formatList(gap.positions.map(String)) })
    case 'sessions':
      return t.sessions({ count: gap.titles.length, titles: formatList(shortened(gap.titles)) })
    default:
      return t.thumbnail
  }
}

/** The tab on which it can be closed. */
export function tabOfGap({ kind }: PublishGap): EditorTab {
  if (kind === 'description') return 'details'
  return kind === 'thumbnail' ? 'settings' : 'structure'
}
