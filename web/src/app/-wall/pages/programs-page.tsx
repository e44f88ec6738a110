import { useInfiniteQuery } from '@tanstack/react-query'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as programs } from '@carriage/texts/web/programs'
import { texts as later } from '@carriage/texts/web/ui/later'
import { availableQuery } from '../../../features/programs/api.ts'
import { CardRow } from '../cards/card-row.tsx'
import { PageState } from '../cards/page-state.tsx'
import { WallProgram } from '../cards/wall-cards.tsx'
import { StopButton } from '../focus/stop.tsx'

const t = programs.list
/** A program that is joined goes to the other row, and keeps the focus there. */
const ROW = 'programs'

export function ProgramsPage() {
  const query = useInfiniteQuery(availableQuery)
  const { data } = query
  const joined = data?.pages[0]?.enrolled_programs ?? []
  const open = data?.pages.flatMap((page) => page.available_programs) ?? []
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <h1 className="display text-6xl">{t.title}</h1>
      {!data && <PageState query={query} />}
      {joined.length > 0 && (
        <CardRow name="joined" title={t.active({ count: joined.length })}>
          {joined.map((program) => (
            <WallProgram key={program._id} program={program} row={ROW} />
          ))}
        </CardRow>
      )}
      {open.length > 0 && (
        <CardRow name="open" title={t.available}>
          {open.map((program) => (
            <WallProgram key={program._id} program={program} row={ROW} />
          ))}
          {query.hasNextPage && (
            <StopButton
              name="more"
              variant="line"
              className="self-start"
              pending={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {later.more}
            </StopButton>
          )}
        </CardRow>
      )}
    </>
  )
}
