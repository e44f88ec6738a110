import type { User } from '@carriage/contract/accounts/schemas'
import { updateProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { SaveBar, useSaveAll } from '../../../staff/forms/save-bar.tsx'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { programTrail } from './program-trail.tsx'
import { adminMessages as t } from './admin-messages.ts'
import { type EditorTab, editorTabs } from './admin-search.ts'
import { useEditedProgram } from './use-edited-program.ts'
import { detailsToSend, settingsToSend } from './program-form.ts'
import { ProgramDetailsForm } from './program-details-form.tsx'
import { ProgramSettingsForm } from './program-settings-form.tsx'

// Drag and drop is a library of its own.
const ProgramStructure = lazy(() =>
  import('../structure/program-structure.tsx').then((module) => ({
    default: module.ProgramStructure,
  })),
)

interface ProgramEditorProps {
  user: User
  /** As it was when this person opened it. */
  opened: AdminProgram
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onDone: () => void
  /** Opens it again, as it is now. */
  onReload: () => Promise<void>
}

/** The tabs of a program that exists. */
export function ProgramEditor({ user, opened, tab, onTab, onDone, onReload }: ProgramEditorProps) {
  const edited = useEditedProgram(opened)
  const { program, change } = edited
  const reload = useAction(onReload)
  const update = async (fields: Omit<Parameters<typeof send>[0], 'program_id' | 'version'>) => {
    const answer = await change((seen) => send({ ...fields, ...seen }))
    return answer.program
  }
  const openTab = (next: string) => {
    const known = editorTabs.find((name) => name === next)
    if (known) onTab(known)
  }
  return (
    <EditorSaves onTab={openTab}>
      <PageHeading
        trail={programTrail}
        title={t.editTitle}
        text={program.title}
        action={
          <Link
            to="/dashboard/programs/$id"
            params={{ id: program._id }}
            // The form stays as it is.
            target="_blank"
            className={buttonStyle({ variant: 'line' })}
          >
            <EyeIcon size={18} aria-hidden />
            {t.preview}
          </Link>
        }
      />
      <Tabs
        keep
        label={t.editTitle}
        value={tab}
        onChange={openTab}
        tabs={[
          {
            value: 'details',
            label: t.tabs.details,
            content: (
              <ProgramDetailsForm
                user={user}
                program={program}
                onSave={(values) => update(detailsToSend(values))}
                onSaved={(how) => {
                  if (how === 'draft') onDone()
                  if (how === 'continue') onTab('structure')
                }}
              />
            ),
          },
          {
            value: 'structure',
            label: t.tabs.structure,
            content: (
              <Suspense fallback={<StructureSkeleton />}>
                <div className="pb-6">
                  <ProgramStructure edited={edited} />
                </div>
                <StructureBar program={program} onNext={() => onTab('settings')} />
              </Suspense>
            ),
          },
          {
            value: 'settings',
            label: t.tabs.settings,
            content: (
              <ProgramSettingsForm
                program={program}
                onSave={(values) => update(settingsToSend(values))}
                onSaved={onDone}
                onPicture={edited.showPicture}
                onBack={() => onTab('structure')}
                onGap={onTab}
              />
            ),
          },
        ]}
      />
      <AlertDialog
        open={edited.stale}
        pending={reload.pending}
        onClose={edited.look}
        onConfirm={() => reload.run()}
        title={t.stale.title}
        text={t.stale.text}
        cancel={t.stale.stay}
        confirm={t.stale.load}
        tone="primary"
      />
    </EditorSaves>
  )
}

/** Weeks and sessions are saved one by one; what is unsaved on other tabs is saved from here too. */
function StructureBar({ program, onNext }: { program: AdminProgram; onNext: () => void }) {
  const saveAll = useSaveAll()
  return (
    <SaveBar status={program.status} onSave={saveAll}>
      <Button onClick={onNext}>{t.details.toSettings}</Button>
    </SaveBar>
  )
}

const send = (body: Parameters<typeof call<typeof updateProgram>>[1]['body']) =>
  call(updateProgram, { body })

const StructureSkeleton = () => (
  <Loading className="space-y-3">
    <Skeleton className="h-11 w-60" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </Loading>
)
