import { createFileRoute } from '@tanstack/react-router'
import { SetupGuide } from '../../features/videos/setup/setup-guide.tsx'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'
import { pageTitle } from '../../lib/text/page-title.ts'
import { textParam } from '../../lib/lists/search.ts'

export const Route = createFileRoute('/dashboard/setup')({
  validateSearch: (search): { video?: string } => {
    const video = textParam(search, 'video')
    return video === undefined ? {} : { video }
  },
  component: Setup,
})

function Setup() {
  const { video } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <title>{pageTitle(setupMessages.title)}</title>
      <SetupGuide
        selected={video}
        onSelect={(id) =>
          void navigate({ search: id === null ? {} : { video: id }, resetScroll: false })
        }
      />
    </>
  )
}
