import { Illustration } from '../../ui/art/illustration.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useGoBack } from './go-back.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { pageTitle } from '../../lib/text/page-title.ts'
import { PublicPage } from './public/public-page.tsx'

export function NotFound() {
  const goBack = useGoBack()
  return (
    <PublicPage>
      <title>{pageTitle(messages.notFound)}</title>
      <div className="grid flex-1 content-center items-center gap-10 py-10 lg:grid-cols-[2fr_3fr]">
        <div>
          <p aria-hidden className="label text-note text-ink-3">
            404
          </p>
          <h1 className="display mt-2 text-5xl md:text-7xl">{messages.notFound}</h1>
          <p className="mt-3 text-ink-2">{messages.notFoundText}</p>
          <Button className="mt-7" onClick={goBack}>
            {messages.goBack}
          </Button>
        </div>
        <div className="aspect-video overflow-hidden rounded-hero bg-stage max-lg:order-first">
          <Illustration seed="not-found" category="flexibility" field={0} crop="wide" />
        </div>
      </div>
    </PublicPage>
  )
}
