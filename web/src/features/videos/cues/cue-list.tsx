import type { EasierForYou } from '@carriage/contract/exercises/schemas'
import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import InfoIcon from 'icon:Info'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { formatPosition } from '../../../lib/text/durations.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { EasierNote } from '../../exercises/easier-note.tsx'
import { texts as exerciseMessages } from '@carriage/texts/web/exercises'
import { setupText } from '../../reformer/setup-text.ts'
import { texts as t } from '@carriage/texts/web/videos/cues/cue'
import { changeCueSettings, useCueSettings } from './cue-settings.ts'
import { exerciseDetails } from './exercise-text.ts'
import { canSpeak } from './speak.ts'

const ExerciseDialog = lazy(() => import('../../exercises/exercise-dialog.tsx'), 'ExerciseDialog')

interface CueListProps {
  cues: Cues
  springs: readonly ListedSpring[]
  /** Of exercises that load where the member has reported pain. */
  easier?: readonly EasierForYou[]
  /** Goes to a place, in seconds; absent for people who may not play the video. */
  onJump?: ((seconds: number) => void) | undefined
}

const rowsOf = ({ exercises, setups }: Cues, springs: readonly ListedSpring[]) =>
  [
    ...setups.map((setup) => ({
      at: setup.at_ms,
      kind: 'setup' as const,
      name: t.setupAt({ setup: setupText(setup, springs) }),
      details: '',
      exerciseId: null,
    })),
    ...exercises.map((exercise) => ({
      at: exercise.start_ms,
      kind: 'exercise' as const,
      name: exercise.name,
      details: exerciseDetails(exercise),
      exerciseId: exercise.exercise_id,
    })),
    // Of the same moment the set-up comes first, for sorting keeps the order.
  ].toSorted((one, next) => one.at - next.at)

function CueSwitches() {
  const settings = useCueSettings()
  return (
    <div role="group" aria-label={t.show} className="divide-y divide-line">
      <Switch
        label={t.setups}
        text={t.setupsText}
        checked={settings.setups}
        onChange={(setups) => changeCueSettings({ setups })}
      />
      <Switch
        label={t.wait}
        text={t.waitText}
        checked={settings.ready}
        onChange={(ready) => changeCueSettings({ ready })}
      />
      <Switch
        label={t.exercises}
        text={t.exercisesText}
        checked={settings.exercises}
        onChange={(exercises) => changeCueSettings({ exercises })}
      />
      {canSpeak() && (
        <Switch
          label={t.spoken}
          text={t.spokenText}
          checked={settings.spoken}
          onChange={(spoken) => changeCueSettings({ spoken })}
        />
      )}
    </div>
  )
}

/** The exercises and set-ups of a video to read and to jump to, and what the player shows of them. */
export function CueList({ cues, springs, easier = [], onJump }: CueListProps) {
  const [asked, setAsked] = useState<{ id: string; name: string; open: boolean } | null>(null)
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ol aria-label={t.list} className="divide-y divide-line">
        {rowsOf(cues, springs).map(({ at, kind, name, details, exerciseId: id }) => {
          const place = formatPosition(at / 1000)
          const forMember = easier.find(({ exercise_id }) => exercise_id === id)
          const row = (
            <>
              <span className="num w-14 shrink-0 text-ink-3">{place}</span>
              <span>
                <span className={kind === 'setup' ? 'text-ink-2' : 'font-semibold'}>{name}</span>
                {details !== '' && <span className="text-ink-2">, {details}</span>}
              </span>
            </>
          )
          return (
            <li key={`${kind}.${at}`}>
              <div className="flex items-center gap-1">
                {onJump ? (
                  <button
                    type="button"
                    onClick={() => onJump(at / 1000)}
                    className="press flex min-h-11 w-full cursor-pointer items-baseline gap-3 py-2.5 text-start hover:text-accent"
                  >
                    {row}
                  </button>
                ) : (
                  <p className="flex grow items-baseline gap-3 py-2.5">{row}</p>
                )}
                {id !== null && (
                  <IconButton
                    label={exerciseMessages.about({ name })}
                    aria-haspopup="dialog"
                    onClick={() => setAsked({ id, name, open: true })}
                  >
                    <InfoIcon size={20} aria-hidden />
                  </IconButton>
                )}
              </div>
              {forMember && (
                <p className="mb-3 ms-17 max-w-line-md text-sm text-ink-2">
                  <EasierNote found={forMember} />
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {asked && (
        <Suspense>
          <ExerciseDialog
            exercise={asked}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
      <div>
        {onJump && <CueSwitches />}
        <p className="mt-3 text-sm text-ink-2">{t.follow}</p>
      </div>
    </div>
  )
}
