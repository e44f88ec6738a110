import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as t } from '@carriage/texts/web/live-classes'
import { PageState } from '../cards/page-state.tsx'
import { WallLive } from '../cards/wall-cards.tsx'
import { StopGroup } from '../focus/stop.tsx'
import { useLiveClasses } from './use-live-classes.ts'

export function LivePage() {
  const { query, live } = useLiveClasses()
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <h1 className="display text-6xl">{t.title}</h1>
      {!query.data && <PageState query={query} />}
      {query.data && live.length === 0 && (
        <div className="space-y-2">
          <p className="title text-3xl">{t.none}</p>
          <p className="text-lg text-ink-2">{t.noneText}</p>
        </div>
      )}
      {/* A group without cards would take the focus. */}
      {live.length > 0 && (
        <StopGroup name="classes" className="grid grid-cols-4 gap-x-5 gap-y-7">
          {live.map((one) => (
            <WallLive key={one._id} live={one} row="classes" />
          ))}
        </StopGroup>
      )}
    </>
  )
}
