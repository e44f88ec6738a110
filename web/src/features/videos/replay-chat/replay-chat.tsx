import { moderateChat } from '@carriage/contract/live-classes/admin-endpoints'
import { readReplayChat } from '@carriage/contract/live-classes/endpoints'
import type { ReplayMessage } from '@carriage/contract/live-classes/replay-chat'
import type { Video } from '@carriage/contract/videos/schemas'
import { useQueries } from '@tanstack/react-query'
import TrashIcon from 'icon:Trash'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { videoKeys } from '../../../catalog/query-keys.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatPosition } from '../../../lib/text/durations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { changeCueSettings, useCueSettings } from '../cues/cue-settings.ts'
import type { ControlRef } from '../playback/player-control.ts'
import { texts as t } from '@carriage/texts/web/videos/replay-chat/replay-chat'
import { partsAt, writtenSoFar } from './written-so-far.ts'

const LOOK_EVERY_MS = 500
/** Whoever is so near the end of the list sees what comes next. */
const NEAR_END_PX = 48

const partQuery = ({ _id: id, playback_id: film }: ReplayChatProps['video'], part: number) =>
  videoKeys.query('replay-chat', readReplayChat, {
    params: { id },
    query: { part, ...(film !== null && { playback_id: film }) },
    // The class is over: at most a message is removed.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

interface ReplayChatProps {
  video: Pick<Video, '_id' | 'playback_id'>
  control: ControlRef
  /** Goes to a place of the video, in seconds. */
  onJump: (seconds: number) => void
}

/** What was written in a live class, as its recording reaches it; members who do not want it hide it. */
export function ReplayChat(props: ReplayChatProps) {
  const { liveChat: isShown } = useCueSettings()
  const title = useId()
  const list = useId()
  const remove = useAction(async (liveClassId: string, message: number) => {
    await call(moderateChat, { params: { id: liveClassId }, body: { action: 'remove', message } })
    await queryClient.invalidateQueries({ queryKey: videoKeys.of('replay-chat') })
  })
  return (
    <section
      aria-labelledby={title}
      className="flex min-h-0 flex-col rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="title text-lead">
          {t.title}
        </h2>
        <Button
          variant="line"
          size="sm"
          aria-expanded={isShown}
          aria-controls={list}
          onClick={() => changeCueSettings({ liveChat: !isShown })}
        >
          {isShown ? t.hide : t.show}
        </Button>
      </div>
      <div id={list} className="flex min-h-0 flex-1 flex-col">
        {isShown && <Written {...props} onRemove={remove.run} />}
      </div>
    </section>
  )
}

interface WrittenProps extends ReplayChatProps {
  onRemove: (liveClassId: string, message: number) => void
}

function Written({ video, control, onJump, onRemove }: WrittenProps) {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const look = () => {
      const seconds = control.current?.state().position
      // In whole seconds, so that nothing is drawn twice for one.
      if (seconds !== undefined) setPlace(Math.floor(seconds) * 1000)
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [control])
  const answers = useQueries({ queries: partsAt(place).map((part) => partQuery(video, part)) })
  const parts = answers.map(({ data }) => data?.messages ?? [])
  const messages = writtenSoFar(parts, place)
  const hosted = answers.find(({ data }) => data)?.data?.live_class_id ?? null
  const last = messages.at(-1)?._id
  const box = useRef<HTMLElement>(null)
  const wasAtEnd = useRef(true)
  useEffect(() => {
    if (wasAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  return (
    // Scrolled by keys, too. No log: screen readers read it when they want to, and are not told of each message.
    <section
      ref={box}
      tabIndex={0}
      aria-label={t.messages}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
      className="mt-3 max-h-72 flex-1 overflow-y-auto xl:max-h-none"
    >
      {messages.length === 0 && <p className="text-ink-2">{t.none}</p>}
      <ol className="space-y-2.5">
        {messages.map((message) => (
          <Message
            key={message._id}
            message={message}
            hosted={hosted}
            onJump={onJump}
            onRemove={onRemove}
          />
        ))}
      </ol>
    </section>
  )
}

interface MessageProps extends Pick<WrittenProps, 'onJump' | 'onRemove'> {
  message: ReplayMessage
  /** The id of the class, for its hosts; null for everybody else. */
  hosted: string | null
}

const Message = memo(function Message({ message, hosted, onJump, onRemove }: MessageProps) {
  const { first_name: name, is_host: isHost, kind, is_answered: isAnswered, at_ms: at } = message
  const where = formatPosition(at / 1000)
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <span className="font-semibold text-ink">{name}</span>
          {isHost && <Badge tone="accent">{t.host}</Badge>}
          {kind === 'question' && (
            <Badge tone={isAnswered ? 'ok' : 'warn'}>{isAnswered ? t.answered : t.question}</Badge>
          )}
          <button
            type="button"
            aria-label={t.playFrom({ position: where })}
            onClick={() => onJump(at / 1000)}
            className="num inline-flex min-h-6 cursor-pointer items-center hover:text-accent hover:underline"
          >
            {where}
          </button>
        </p>
        <p dir="auto" className="break-words">
          {message.text}
        </p>
      </div>
      {hosted !== null && (
        <IconButton label={t.remove({ name })} onClick={() => onRemove(hosted, message._id)}>
          <TrashIcon size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
})
