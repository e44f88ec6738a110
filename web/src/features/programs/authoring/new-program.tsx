import type { User } from '@carriage/contract/accounts/schemas'
import { createProgram } from '@carriage/contract/programs/admin-endpoints'
import { call } from '../../../lib/api/client.ts'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { programTrail } from './program-trail.tsx'
import { invalidatePrograms } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import type { EditorTab } from './admin-search.ts'
import { detailsToSend, type DetailValues } from './program-form.ts'
import { ProgramDetailsForm } from './program-details-form.tsx'

interface NewProgramProps {
  user: User
  /** Back to where one came from. */
  onDone: () => void
  /** On to a tab of the program that now exists. */
  onCreated: (id: string, tab: EditorTab) => void
}

async function create(values: DetailValues) {
  const { program } = await call(createProgram, { body: detailsToSend(values) })
  invalidatePrograms()
  return program
}

/** The page that creates a program. */
export function NewProgram({ user, onDone, onCreated }: NewProgramProps) {
  const form = (
    <ProgramDetailsForm
      user={user}
      program={null}
      onSave={create}
      onSaved={(how, { _id }) => {
        if (how === 'draft') onDone()
        else onCreated(_id, how === 'stay' ? 'details' : 'structure')
      }}
    />
  )
  return (
    <EditorSaves onTab={() => {}}>
      <PageHeading trail={programTrail} title={t.newTitle} />
      <Tabs
        label={t.newTitle}
        value="details"
        tabs={[
          { value: 'details', label: t.tabs.details, content: form },
          { value: 'structure', label: t.tabs.structure, content: null, disabled: true },
          { value: 'settings', label: t.tabs.settings, content: null, disabled: true },
        ]}
      />
    </EditorSaves>
  )
}
