import EyeIcon from 'icon:Eye'
import { useEffect, useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { serverSeconds } from '../../lib/browser/clock.ts'
import { finishMemberView } from '../../lib/session/end-member-view.ts'
import { leaveMemberView, type MemberView } from '../../lib/session/member-view.ts'
import { fullName } from '../../lib/text/names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/members/member-view'

const t = messages.banner

/** Whose eyes, how long, and the way out. */
export function ViewBanner({ view }: { view: MemberView }) {
  const left = useSecondsLeft(view)
  const end = useAction(() => finishMemberView(view))
  return (
    <section
      aria-label={t.label}
      className="fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:bottom-4 z-toast mx-auto flex w-[calc(100vw-1.5rem)] max-w-136 items-center gap-3 rounded-card border border-line-strong bg-surface py-2.5 pe-2.5 ps-4 text-ink shadow-popup print:hidden"
    >
      <EyeIcon size={20} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold wrap-anywhere">
          {t.eyes({ name: fullName(view.user) })}
        </span>
        <span role="timer" className="num text-ink-2">
          {t.left({ minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
        </span>
      </p>
      <Button size="sm" pending={end.pending} onClick={() => end.run()}>
        {t.end}
      </Button>
    </section>
  )
}

/** The view is left when its time is over by the server's clock. */
function useSecondsLeft(view: MemberView): number {
  const [now, setNow] = useState(serverSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverSeconds()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = now === null ? 0 : Math.max(0, Math.ceil(view.endsAt - now))
  const isOver = now !== null && left === 0
  useEffect(() => {
    if (isOver) leaveMemberView(view)
  }, [isOver, view])
  return left
}
