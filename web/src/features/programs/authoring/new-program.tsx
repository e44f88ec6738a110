import type { User } from '@carriage/contract/accounts/schemas'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { programTrail } from './program-trail.tsx'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import { useProgramForm } from './use-program-form.ts'
import { ProgramDetailsForm } from './program-details-form.tsx'

interface NewProgramProps {
  user: User
  /** Back to where one came from. */
  onDone: () => void
  /** On to the structure of the program that now exists. */
  onCreated: (id: string) => void
}

/** The page that creates a program. */
export const NewProgram = (props: NewProgramProps) => (
  <EditorSaves onTab={() => {}}>
    <PageHeading trail={programTrail} title={t.newTitle} />
    <NewTabs {...props} />
  </EditorSaves>
)

function NewTabs({ user, onDone, onCreated }: NewProgramProps) {
  const state = useProgramForm({ user, program: null })
  const form = (
    <ProgramDetailsForm
      user={user}
      program={null}
      state={state}
      onSaved={(how, { _id }) => {
        if (how === 'draft') onDone()
        else onCreated(_id)
      }}
    />
  )
  return (
    <>
      <EditorNotes {...state} />
      <Tabs
        label={t.newTitle}
        value="details"
        tabs={[
          { value: 'details', label: t.tabs.details, content: form },
          { value: 'structure', label: t.tabs.structure, content: null, disabled: true },
          { value: 'settings', label: t.tabs.settings, content: null, disabled: true },
        ]}
      />
    </>
  )
}
