import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import { BEFORE_START_MS, setupAt } from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { SetupPlate } from '../../reformer/setup-plate.tsx'
import { setupText } from '../../reformer/setup-text.ts'
import { cueMessages as t } from './cue-messages.ts'
import { useCueSettings } from './cue-settings.ts'

interface OverPictureProps {
  /** Whether controls may appear below. */
  controls: boolean
  children: ReactNode
}

/** The place of cues over the picture. They are sized by it: 28 px on a television, and legible on a phone. */
export const OverPicture = ({ controls, children }: OverPictureProps) => (
  <div className="cue-overlay pointer-events-none absolute inset-x-0 bottom-0 z-raised text-[length:max(0.8125rem,1.5cqw)]">
    <div
      className={cx(
        'flex flex-col items-start gap-[0.4em] font-semibold',
        controls ? 'p-[1.2cqw] pb-[max(2.75rem,7cqw)]' : 'p-[max(0.5rem,1.2cqw)]',
      )}
    >
      {children}
    </div>
  </div>
)

interface SetupBeforeProps {
  cues: Cues
  springs: readonly ListedSpring[]
  /** Where the film begins, in seconds. */
  from: number
}

/** What to set up before a film is begun. */
export function SetupBefore({ cues, springs, from }: SetupBeforeProps) {
  const shown = useCueSettings().setups
  const setup = setupAt(cues.setups, Math.max(Math.round(from * 1000), BEFORE_START_MS))
  const text = setup && setupText(setup, springs)
  return (
    <OverPicture controls={false}>
      {shown && setup && text && (
        <SetupPlate setup={setup} springs={springs} text={t.before(text)} />
      )}
    </OverPicture>
  )
}
