import { Button } from '../../ui/button.tsx'
import { useGoBack } from './go-back.ts'
import { messages, pageTitle } from './messages.ts'
import { PublicPage } from './public-page.tsx'

export function NotFound() {
  const goBack = useGoBack()
  return (
    <PublicPage>
      <title>{pageTitle(messages.notFound)}</title>
      <div className="flex flex-1 flex-col items-start justify-center py-16">
        <p aria-hidden className="display text-[clamp(5rem,18vw,11rem)] text-accent">
          404
        </p>
        <h1 className="display mt-4 text-[2rem] md:text-[2.75rem]">{messages.notFound}</h1>
        <p className="mt-3 text-ink-2">{messages.notFoundText}</p>
        <Button className="mt-7" onClick={goBack}>
          {messages.goBack}
        </Button>
      </div>
    </PublicPage>
  )
}
