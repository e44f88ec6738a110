import { Time } from '../../../ui/time.tsx'

/** A moment in a list about money, in epoch seconds; a dash where there is none. */
export const TimeCell = ({ at }: { at: number | null }) =>
  at === null ? '–' : <Time at={at} className="num whitespace-nowrap max-xs:whitespace-normal" />
