import type { ImportRowState, ImportSummary } from '@carriage/contract/imports/schemas'
import { formatDate } from '../../lib/text/dates.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { StatCards } from '../../ui/lists/stat-cards.tsx'
import { isUnderWay } from './api.ts'
import { DoneActions } from './done-actions.tsx'
import { texts as messages } from '@carriage/texts/web/imports'
import { StartForm } from './start-form.tsx'

const t = messages.page

/** The states that say something at each step. */
function shownStates({ state, counts }: ImportSummary): ImportRowState[] {
  if (state === 'checked') return ['ready', 'skipped', 'wrong']
  if (state === 'undoing' || state === 'undone') return ['undone', 'kept', 'created']
  const { ready, fetching, failed } = counts
  const rest: ImportRowState[] = fetching > 0 ? ['fetching'] : ready > 0 ? ['ready'] : ['skipped']
  return ['created', ...rest, failed > 0 ? 'failed' : 'wrong']
}

/** How many lines are done of those that are worked on. */
function progressOf({ state, counts }: ImportSummary): { done: number; all: number } {
  const { ready, fetching, created, failed, kept, undone } = counts
  const done = state === 'undoing' ? kept + undone : created + failed
  return { done, all: done + (state === 'undoing' ? created : ready + fetching) }
}

/** The numbers of an import, how far it is, and what can be done with it. */
export function ImportHead({ one }: { one: ImportSummary }) {
  const { done, all } = progressOf(one)
  return (
    <div className="mb-8 space-y-6">
      <StatCards
        label={t.counts}
        stats={shownStates(one).map((state) => ({
          label: messages.lines.states[state],
          value: formatNumber(one.counts[state]),
        }))}
      />
      {isUnderWay(one) && (
        <ProgressBar
          label={one.state === 'running' ? t.running : t.undoing}
          value={all === 0 ? 100 : (done / all) * 100}
          detail={t.progress({ done, all })}
          size="lg"
        />
      )}
      {one.state === 'checked' ? <StartForm key={one._id} one={one} /> : <DoneActions one={one} />}
      {one.kept_until !== null && (
        <p className="text-sm text-ink-3">{t.keptUntil({ when: formatDate(one.kept_until) })}</p>
      )}
    </div>
  )
}
