import type { PublishGap } from '@carriage/contract/programs/publish-gaps'
import { adminMessages } from './admin-messages.ts'
import type { EditorTab } from './admin-search.ts'

const t = adminMessages.settings.gaps

export function gapText(gap: PublishGap): string {
  switch (gap.kind) {
    case 'description':
      return t.description
    case 'weeks':
      return t.weeks(gap.present, gap.announced)
    case 'empty-weeks':
      return t.emptyWeeks(formatList(gap.positions.map(String)))
    case 'sessions':
      return t.sessions(gap.titles.length, formatList(shortened(gap.titles)))
    default:
      return t.thumbnail
  }
}

/** The tab on which it can be closed. */
export function tabOfGap({ kind }: PublishGap): EditorTab {
  if (kind === 'description') return 'details'
  return kind === 'thumbnail' ? 'settings' : 'structure'
}
