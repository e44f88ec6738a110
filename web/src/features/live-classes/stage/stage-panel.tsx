import { nameCohost, runStage } from '@carriage/contract/live-classes/admin-endpoints'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import {
  hasPlace,
  isOnStage,
  type RunStage,
  STAGE_GUESTS,
  type StagePerson,
} from '@carriage/contract/live-classes/stage'
import MicrophoneSlashIcon from 'icon:MicrophoneSlash'
import XIcon from 'icon:X'
import { useState } from 'react'
import { texts } from '@carriage/texts/web/live-classes/stage/stage'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { fullName } from '../../../lib/text/names.ts'
import { InstructorSearch } from '../../../staff/forms/instructor-search.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { cacheLiveClass } from '../scheduling/admin-api.ts'
import type { Learned } from '../shared/shared-state.ts'

const t = texts.panel

/** What a host does about the stage of a class. */
export function useRunStage(id: string, onShared: (news: Learned) => void) {
  return useAction(async (action: RunStage['action'], member: string) => {
    const { people } = await call(runStage, { params: { id }, body: { action, member } })
    onShared({ type: 'stage-people', people })
  })
}
export type StageRun = ReturnType<typeof useRunStage>

/** Whether somebody has been invited and may still come, or is on the stage. */
const isActive = ({ state }: StagePerson): boolean => state === 'invited' || hasPlace(state)

/** Members in a seat who can be invited. */
export const invitable = (
  seated: readonly PresentPerson[],
  stage: readonly StagePerson[],
): PresentPerson[] => {
  const active = new Set(stage.filter(isActive).map(({ user_id: id }) => id))
  return seated.filter(({ user_id: id }) => !active.has(id))
}

interface StagePanelProps {
  live: LiveClass
  /** Whether the class is live: only then can members be invited. */
  isLive: boolean
  stage: readonly StagePerson[]
  /** The members in a seat who are there. */
  seated: readonly PresentPerson[]
  run: StageRun
  /** Whether the reader may name a co-host; co-hosts may not. */
  namesCohost: boolean
}

/** The host's list of who is on the stage or invited to it, and who else can be. */
export function StagePanel(props: StagePanelProps) {
  const { live, isLive, stage, seated, run, namesCohost } = props
  const [chosen, setChosen] = useState('')
  const others = invitable(seated, stage)
  const member = others.some(({ user_id: id }) => id === chosen) ? chosen : ''
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface p-5">
      <h2 className="title text-lead">{t.title}</h2>
      <p className="mt-1 text-sm text-ink-2">{t.text({ count: STAGE_GUESTS })}</p>
      <ul className="mt-2 empty:hidden">
        {stage.map((person) => (
          <StageRow key={person.user_id} person={person} run={run} />
        ))}
      </ul>
      {!isLive && <p className="mt-3 text-sm text-ink-2">{t.notLive}</p>}
      {isLive && others.length === 0 && <p className="mt-3 text-sm text-ink-2">{t.nobody}</p>}
      {isLive && others.length > 0 && (
        <div className="mt-3 space-y-3">
          <SelectField
            label={t.member}
            options={[
              ['', t.choose],
              ...others.map(({ user_id: id, first_name: name }) => [id, name] as const),
            ]}
            value={member}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button
            variant="line"
            size="row"
            disabled={member === ''}
            pending={run.pending}
            onClick={() => run.run('invite', member)}
          >
            {t.invite}
          </Button>
        </div>
      )}
      {namesCohost && <Cohost live={live} />}
    </section>
  )
}

function StageRow({ person, run }: { person: StagePerson; run: StageRun }) {
  const { user_id: member, first_name: name, state } = person
  const canMute = isOnStage(state) && state !== 'muted'
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <Badge {...(isOnStage(state) && { tone: 'ok' as const })}>{t.states[state]}</Badge>
      <span className="flex min-h-11">
        {canMute && (
          <IconButton label={t.mute({ name })} onClick={() => run.run('mute', member)}>
            <MicrophoneSlashIcon size={18} aria-hidden />
          </IconButton>
        )}
        {isActive(person) && (
          <IconButton
            label={state === 'invited' ? t.withdraw({ name }) : t.remove({ name })}
            onClick={() => run.run('remove', member)}
          >
            <XIcon size={18} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}

/** Who helps to host the current date. */
function Cohost({ live }: { live: LiveClass }) {
  const { _id: id, cohost } = live
  const [chosen, setChosen] = useState('')
  const name = useAction(async (coach: string | null) => {
    const { live_class: changed } = await call(nameCohost, { params: { id }, body: { coach } })
    cacheLiveClass(changed)
    setChosen('')
  })
  const known = fullName(cohost)
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{t.cohostText}</p>
      {cohost && known !== null ? (
        <p className="flex items-center gap-2">
          <span className="min-w-0 flex-1 break-words">{known}</span>
          <Badge tone="accent">{texts.cohost}</Badge>
          <IconButton label={t.removeCohost({ name: known })} onClick={() => name.run(null)}>
            <XIcon size={18} aria-hidden />
          </IconButton>
        </p>
      ) : (
        <>
          <InstructorSearch
            label={texts.cohost}
            known={null}
            value={chosen}
            onChange={setChosen}
            error={undefined}
          />
          <Button
            variant="line"
            size="row"
            disabled={chosen === ''}
            pending={name.pending}
            onClick={() => name.run(chosen)}
          >
            {t.saveCohost}
          </Button>
        </>
      )}
    </div>
  )
}
