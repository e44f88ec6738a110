import type { ListedSpring, ReformerSetup } from '@carriage/contract/reformer/schemas'
import { SpringDots } from './spring-dots.tsx'

/** Sized by the player, so that it is read at three metres on a television and still fits a phone. */
export const plateStyle =
  'w-fit max-w-11/12 rounded-[0.5em] bg-stage/85 px-[0.7em] py-[0.35em] leading-snug text-stage-ink'

interface SetupPlateProps {
  setup: ReformerSetup
  springs: readonly ListedSpring[]
  text: string
}

/** A set-up over a picture, in the colours of its springs and in words. */
export function SetupPlate({ setup, springs, text }: SetupPlateProps) {
  return (
    <p className={plateStyle}>
      {setup.springs !== null && setup.springs.length > 0 && (
        <SpringDots loads={setup.springs} springs={springs} />
      )}
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </p>
  )
}
