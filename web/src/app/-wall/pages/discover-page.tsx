import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { texts as videos } from '@carriage/texts/web/videos'
import { browseQuery } from '../../../features/videos/api.ts'
import { groupByCategory } from '../../../features/videos/discover/discover-groups.ts'
import { CardRow } from '../cards/card-row.tsx'
import { PageState } from '../cards/page-state.tsx'
import { WallVideo } from '../cards/wall-cards.tsx'

const t = videos.discover
/** As many as the server answers at once: nobody goes further with arrows. */
const ALL = { page: 1, per_page: 100, query: undefined, exercise: undefined } as const

/** The library by rows, one for each category. */
export function DiscoverPage() {
  const query = useQuery(browseQuery(ALL))
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <h1 className="display text-6xl">{t.title}</h1>
      {query.data ? (
        groupByCategory(query.data.videos).map(([category, group]) => (
          <CardRow key={category} name={category} title={categoryNames[category]}>
            {group.map((video) => (
              <WallVideo key={video._id} video={video} row={category} />
            ))}
          </CardRow>
        ))
      ) : (
        <PageState query={query} />
      )}
    </>
  )
}
