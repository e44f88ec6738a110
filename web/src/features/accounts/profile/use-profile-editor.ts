import { updateProfile } from '@carriage/contract/accounts/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import type { RequestOf } from '@carriage/contract/endpoint'
import type { FieldValues, Path } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import {
  type EditorOptions,
  type Outcome,
  useRecordEditor,
} from '../../../lib/editing/use-record-editor.ts'
import type { Save } from '../../../lib/editing/record-editor.ts'
import { session } from '../../../lib/session/session.ts'
import { texts as editMessages } from '@carriage/texts/web/ui/controls/edit'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

const t = profileMessages.account

interface ProfileEditorOptions<V extends FieldValues> extends Pick<
  EditorOptions<V, User>,
  'check'
> {
  /** Names the draft. */
  part: string
  user: User
  valuesOf: (user: User) => V
  bodyOf: (save: Save<V>) => RequestOf<typeof updateProfile>['body']
  fields: readonly Path<V>[]
  /** Whether something beside the profile is unsaved, too. */
  isMoreTyped?: boolean
}

/** A part of the member's profile: its form, its save, and the question before it is left. A profile has no versions. */
export function useProfileEditor<V extends FieldValues>(options: ProfileEditorOptions<V>) {
  const { part, user, valuesOf, bodyOf, fields, check, isMoreTyped = false } = options
  const state = useRecordEditor<V, User>({
    recordOf: () => part,
    stored: user,
    snapshotOf: (saved) => ({ version: 0, values: valuesOf(saved ?? user) }),
    send: async (save) => {
      const { user: saved } = await call(updateProfile, { body: bodyOf(save) })
      session.setUser(saved)
      return saved
    },
    tabs: { [part]: fields },
    check,
    failedText: profileMessages.failed,
  })
  const question = useUnsavedChangesPrompt(state.unsaved || isMoreTyped)
  /** Says what has become of it, but not that nothing had changed. */
  const save = async (): Promise<Outcome> => {
    const outcome = await state.submit(part)
    if (outcome.how === 'saved') toast.ok(t.saved)
    if (outcome.how === 'asked') toast.error(editMessages.asked)
    if (outcome.how === 'failed' && outcome.text !== null) toast.error(outcome.text)
    return outcome
  }
  const leave = () => {
    state.editor.discard()
    question.leave()
  }
  return { ...state, save, question: { ...question, leave } }
}
