import { Button } from '../../ui/controls/button.tsx'
import { staffMessages } from '../messages.ts'
import type { EditorFormState } from './use-editor-form.ts'

const t = staffMessages.draft

/** Says that unsaved text was put back, or that it is older than what is stored. */
export function DraftNote({
  state,
  restore,
  discard,
}: EditorFormState<Record<string, unknown>, unknown>['draft']) {
  if (state === 'none') return null
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface py-2.5 pr-2.5 pl-4 sm:pl-5"
    >
      <p className="font-medium">{state === 'restored' ? t.restored : t.older}</p>
      <div className="flex flex-wrap gap-2">
        {state === 'older' && (
          <Button variant="line" size="sm" onClick={restore}>
            {t.restore}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={discard}>
          {t.discard}
        </Button>
      </div>
    </div>
  )
}
