import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { BackContent, backStyle } from '../../../ui/layout/back-link.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { SaveButton } from '../../../catalog/save-button.tsx'
import { programQuery } from '../api.ts'
import { endsFirst } from './advance.ts'
import { Advanced, Arrival } from './arrival.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { CompleteButton, JoinButton, StartButton, StopProgramButton } from './program-actions.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

const CompletionDialog = lazy(() => import('./completion-dialog.tsx'), 'CompletionDialog')

interface FrameProps {
  id: string
  /** Called when a session has been completed: back to where it was opened. */
  onAdvanced: () => void
  children: ReactNode
}

interface BarProps {
  /** The page below the program's own; empty on that one. */
  child: string
  program: Program
  enrollment: Enrollment | null
}

/** Back at the left; at the right the bookmark and the one thing to do here. */
function Bar({ child, program, enrollment }: BarProps) {
  const navigate = useNavigate()
  const back =
    child === ''
      ? ({ to: '/dashboard/programs' } as const)
      : ({ to: '/dashboard/programs/$id', params: { id: program._id } } as const)
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Link {...back} className={backStyle}>
        <BackContent />
      </Link>
      <div className="flex items-center gap-3">
        {/* in a session the video has a bookmark of its own */}
        {child !== 'session' && (
          <SaveButton item={{ type: 'program', id: program._id, saved: program.saved }} />
        )}
        {!enrollment ? (
          <JoinButton program={program} />
        ) : child === 'session' ? (
          <CompleteButton program={program} enrollment={enrollment} place="bar" />
        ) : (
          <>
            <StopProgramButton
              program={program}
              onStopped={() => void navigate({ to: '/dashboard/programs' })}
            />
            <StartButton program={program} enrollment={enrollment} />
          </>
        )}
      </div>
    </div>
  )
}

function FrameSkeleton() {
  return (
    <Skeletons
      of={[
        'mb-5 h-11 w-24',
        'aspect-4/5 rounded-hero md:aspect-16/5',
        'mt-10 h-9',
        'mt-10 h-36 rounded-card',
      ]}
    />
  )
}

function MissingProgram() {
  const { missing, missingText, toList } = messages.detail
  return (
    <MissingPage
      title={missing}
      text={missingText}
      action={<LinkButton to="/dashboard/programs">{toList}</LinkButton>}
    />
  )
}

/** What stands around every page of one program. */
export function ProgramFrame({ id, onAdvanced, children }: FrameProps) {
  const query = useQuery(programQuery(id))
  const { pathname } = useLocation()
  const [ended, setEnded] = useState(false)
  const arrival = useRef<string | null>(null)
  if (!query.data)
    return <QueryView query={query} loading={<FrameSkeleton />} missing={<MissingProgram />} />
  const { program, enrollment } = query.data
  const message = program.complition_message
  const root = `/dashboard/programs/${program._id}`
  const child = pathname.slice(root.length).replaceAll('/', '')
  return (
    <div className={child === 'session' ? 'film-page' : undefined}>
      <title>{pageTitle(program.title)}</title>
      <Advanced
        value={(next) => {
          setEnded(enrollment !== null && endsFirst(enrollment, next))
          arrival.current = next
          onAdvanced()
        }}
      >
        <Bar child={child} program={program} enrollment={enrollment} />
        <Arrival value={arrival}>{children}</Arrival>
      </Advanced>
      {ended && message !== null && (
        <Suspense>
          <CompletionDialog
            title={program.title}
            message={message}
            onClose={() => setEnded(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
