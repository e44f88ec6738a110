import { texts as t } from '@carriage/texts/server/live-classes'
import { givingReasons } from '@carriage/texts/speaking'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { sayTitlesTo } from '../../translations/index.ts'

interface Named {
  /** The coach; nobody is told of what they did themselves. */
  coach: string | null
  /** Of the class. */
  id: string
  title: string
  /** For what: the class, one of its dates, or to help to host its current date; or what became of a private class. */
  role: 'class' | 'date' | 'cohost' | 'booked' | 'calledOff'
  /** Whether nobody has written the title: then it is said in the language of the coach. */
  isPrivate?: boolean
}

type Scope = Pick<Services, 'messages' | 'now'> & {
  /** Null where whoever acts is gone. */
  actor: { id: string | null }
}

/** Tells a coach in the app what somebody else has done about a live class of theirs, within the caller's transaction. */
export async function tellCoach(
  { actor, messages, now }: Scope,
  on: Executor,
  { coach, id, title: original, role, isPrivate = false }: Named,
): Promise<void> {
  if (coach === null || coach === actor.id) return
  const words = [{ id, title: original }]
  const said = isPrivate ? await sayTitlesTo(on, coach, words, true) : undefined
  const title = said?.get(id) ?? original
  const note = givingReasons(() => ({
    title: t.named[role].title({ title }),
    text: t.named[role].text,
    path: role === 'calledOff' ? '/admin/live/calendar' : `/admin/live/edit/${id}`,
  }))
  await messages.write(on, [
    {
      userId: coach,
      source: 'live_teaching',
      subject: `${id} ${role}`,
      factAt: now(),
      dueAt: now(),
      said: { mail: null, note },
    },
  ])
}
