import type { ProgramCard } from '@carriage/contract/programs/schemas'
import { ProgramTile, ProgramTileSkeleton } from './program-tile.tsx'

const grid = 'grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

interface ProgramGridProps {
  programs: readonly ProgramCard[]
  /** Whether it stands at the top of its page. */
  leads?: boolean
}

export function ProgramGrid({ programs, leads = false }: ProgramGridProps) {
  return (
    <ul className={grid}>
      {programs.map((program, index) => (
        <li key={program._id}>
          <ProgramTile
            program={program}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
            priority={leads && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

export function ProgramGridSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((key) => (
        <ProgramTileSkeleton key={key} />
      ))}
    </div>
  )
}
