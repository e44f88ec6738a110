import type { ProgramCard } from '@carriage/contract/programs/schemas'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Link } from '@tanstack/react-router'
import { Springs } from '../../../ui/springs.tsx'
import { Thumbnail } from '../../media/components/thumbnail.tsx'
import { messages } from '../messages.ts'

/** A program that the studio wants to be seen. */
export function FeaturedBanner({ program }: { program: ProgramCard }) {
  return (
    <Link
      to="/dashboard/programs/$id"
      params={{ id: program._id }}
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-3 pr-5 hover:border-line-strong"
    >
      <span className="block h-16 w-28 shrink-0 overflow-hidden rounded-control bg-sunken">
        <Thumbnail
          path={program.thumbnail_url}
          seed={program._id}
          category={program.categories[0]}
          sizes="7rem"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="label block text-accent">{messages.home.featured}</span>
        <span className="title line-clamp-2 block text-base">{program.title}</span>
        <span className="mt-0.5 hidden flex-wrap gap-x-3 text-sm text-ink-2 sm:flex">
          <Springs level={program.difficulty_level} />
          {messages.overview.weeks(program.duration)}
        </span>
      </span>
      <ArrowRightIcon
        size={20}
        aria-hidden
        className="shrink-0 text-ink-3 transition-[translate] duration-(--t-mid) ease-spring group-hover:translate-x-1"
      />
    </Link>
  )
}
