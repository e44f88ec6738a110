import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as t } from '@carriage/texts/web/wall'
import { Button } from '../../../ui/controls/button.tsx'
import { useLeaveWall } from '../use-leave-wall.ts'

/** In place of the wall where the window has no room for it, as on a phone. */
export function NarrowPage() {
  const leave = useLeaveWall()
  return (
    <main className="mx-auto grid min-h-dvh max-w-form place-content-center justify-items-center gap-5 p-6 text-center">
      <title>{pageTitle(t.narrow)}</title>
      <h1 className="title text-2xl">{t.narrow}</h1>
      <Button onClick={leave}>{t.regular}</Button>
    </main>
  )
}
