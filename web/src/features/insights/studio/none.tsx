import { Illustration } from '../../../ui/art/illustration.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'

/** In place of a section without figures. */
export function None({ counted = true, text = t.noneText }: { counted?: boolean; text?: string }) {
  return (
    <EmptyState
      title={t.none}
      text={counted ? text : t.notCounted}
      art={<Illustration seed="no-insights" category="core" crop="wide" />}
    />
  )
}
