import { moderateChat } from '@carriage/contract/live-classes/admin-endpoints'
import {
  type ChatMode,
  chatModes,
  type Moderation,
  type Reaction,
  CHAT_TEXT_MAX,
  reactions,
} from '@carriage/contract/live-classes/chat'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ChatRow } from './chat-row.tsx'
import type { Chat } from './chat-state.ts'
import { texts as t } from '@carriage/texts/web/live-classes/chat/chat'
import { writeInChat } from '@carriage/contract/live-classes/endpoints'
import PaperPlaneRightIcon from 'icon:PaperPlaneRight'
import { errorText } from '../../../lib/api/api-error.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import BarbellIcon from 'icon:Barbell'
import FireIcon from 'icon:Fire'
import HandsClappingIcon from 'icon:HandsClapping'
import HeartIcon from 'icon:Heart'
import SmileyIcon from 'icon:Smiley'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

const icons = {
  heart: HeartIcon,
  applause: HandsClappingIcon,
  fire: FireIcon,
  strong: BarbellIcon,
  smile: SmileyIcon,
} as const

/** The ways to react without words. */
function Reactions({ onReact }: { onReact: (reaction: Reaction) => void }) {
  return (
    <div role="group" aria-label={t.reactions} className="mt-2 -ms-2.5 flex flex-wrap">
      {reactions.map((reaction) => {
        const Icon = icons[reaction]
        return (
          <IconButton key={reaction} label={t.reaction[reaction]} onClick={() => onReact(reaction)}>
            <Icon size={22} aria-hidden />
          </IconButton>
        )
      })}
    </div>
  )
}

/** The reactions of the last seconds, over the picture. */
export function ReactionsShown({ counts }: { counts: readonly (readonly [Reaction, number])[] }) {
  if (counts.length === 0) return null
  return (
    <ul className="pointer-events-none absolute start-3 bottom-3 flex gap-1.5">
      {counts.map(([reaction, count]) => {
        const Icon = icons[reaction]
        return (
          <li
            key={reaction}
            className="flex items-center gap-1.5 rounded-chip bg-stage/82 px-2.5 py-1.5 text-stage-ink"
          >
            <Icon size={20} weight="fill" aria-label={t.reaction[reaction]} />
            <span className="num text-sm">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface ChatFormProps {
  /** The id of the class. */
  id: string
  /** Whether questions can be asked; the host answers them. */
  mayAsk: boolean
  hint?: string | undefined
  /** Of the button that sends. */
  variant?: 'line' | 'primary'
}

/** Writes to everybody in a class. What was typed stays until the server has it. */
export function ChatForm({ id, mayAsk, hint, variant = 'primary' }: ChatFormProps) {
  const [text, setText] = useState('')
  const [asks, setAsks] = useState(false)
  const [error, setError] = useState<string>()
  const send = useAction(async () => {
    if (text.trim() === '') return
    try {
      await call(writeInChat, {
        params: { id },
        body: { text, kind: asks ? 'question' : 'message' },
      })
      // What was typed behind it meanwhile is the next one.
      setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now))
      setAsks(false)
      setError(undefined)
    } catch (failure) {
      setError(errorText(failure, t.failed))
    }
  })
  return (
    <Form className="mt-3" onSubmit={() => send.run()}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t.label}
            value={text}
            error={error}
            hint={hint}
            maxLength={CHAT_TEXT_MAX}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {/* Beside the field, below its label. */}
        <Button
          type="submit"
          variant={variant}
          aria-label={t.send}
          pending={send.pending}
          className="mt-6"
        >
          <PaperPlaneRightIcon size={18} weight="fill" aria-hidden />
        </Button>
      </div>
      {mayAsk && <Switch label={t.question} checked={asks} onChange={setAsks} />}
    </Form>
  )
}

interface ChatPanelProps {
  /** The id of the class. */
  id: string
  chat: Chat
  /** Hosts remove, pin and answer messages, mute members and say who can write. */
  isHost?: boolean
  /** Before the class the strong button of a host is the one that starts it. */
  isLive?: boolean
  onReact: (reaction: Reaction) => void
  /** Stands above the messages. */
  children?: ReactNode
}

/** Whoever is so near the end of the list sees what comes next. */
const NEAR_END_PX = 48

/** What is written in a class, and the field to write. */
export function ChatPanel({
  id,
  chat,
  isHost = false,
  isLive = false,
  onReact,
  children,
}: ChatPanelProps) {
  const [shown, setShown] = useState<'all' | 'questions'>('all')
  const { messages, state } = chat
  const visible = shown === 'all' ? messages : messages.filter(({ kind }) => kind === 'question')
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(0)
  const last = visible.at(-1)?._id ?? 0
  const newer = visible.filter(({ _id }) => _id > seen).length
  const moderate = useAction(async (what: Moderation) => {
    await call(moderateChat, { params: { id }, body: what })
  })
  const toEnd = () => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setSeen(last)
  }
  const isAtEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    return scrollHeight - scrollTop - clientHeight < NEAR_END_PX
  }
  const wasAtEnd = useRef(true)
  useEffect(() => {
    if (!wasAtEnd.current) return
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setSeen(last)
  }, [last])
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title text-lead">{t.title}</h2>
        {isHost && (
          <Select
            aria-label={t.show.label}
            options={[
              ['all', t.show.all],
              ['questions', t.show.questions],
            ]}
            value={shown}
            onChange={({ target }) => setShown(target.value === 'all' ? 'all' : 'questions')}
          />
        )}
      </div>
      {state.pinned && (
        <div className="mt-3 rounded-control bg-accent-wash px-3.5 py-2.5">
          <p className="label text-note text-ink-2">{t.pinned}</p>
          <p className="break-words">{state.pinned.text}</p>
        </div>
      )}
      {children}
      <div
        ref={list}
        role="log"
        aria-label={t.title}
        // Scrolled by keys, too.
        tabIndex={0}
        onScroll={() => {
          wasAtEnd.current = isAtEnd()
          if (wasAtEnd.current) setSeen(last)
        }}
        className="mt-3 max-h-80 overflow-y-auto"
      >
        {visible.length === 0 && (
          <p className="text-ink-2">{shown === 'all' ? t.none : t.noQuestions}</p>
        )}
        <ul className="space-y-2.5">
          {visible.map((message) => (
            <ChatRow
              key={message._id}
              message={message}
              isPinned={state.pinned?._id === message._id}
              isMuted={state.muted.includes(message.user_id)}
              onModerate={isHost ? moderate.run : undefined}
            />
          ))}
        </ul>
      </div>
      {newer > 0 && (
        <Button variant="line" size="sm" className="mt-2" onClick={toEnd}>
          {t.newer({ count: newer })}
        </Button>
      )}
      <Reactions onReact={onReact} />
      {isHost ? (
        <>
          <ChatForm id={id} mayAsk={false} variant={isLive ? 'primary' : 'line'} />
          <Mode mode={state.mode} onChange={(mode) => moderate.run({ action: 'mode', mode })} />
        </>
      ) : (
        <>
          {state.mode === 'off' && <p className="mt-3 text-ink-2">{t.off}</p>}
          {/* What was typed is there again once the host turns the chat on. */}
          <div hidden={state.mode === 'off'}>
            <ChatForm id={id} mayAsk hint={state.mode === 'slow' ? t.slow : undefined} />
          </div>
        </>
      )}
    </section>
  )
}

function Mode({ mode, onChange }: { mode: ChatMode; onChange: (mode: ChatMode) => void }) {
  return (
    <label className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="label text-note text-ink-2">{t.mode}</span>
      <Select
        options={chatModes.map((one) => [one, t.modes[one]])}
        value={mode}
        onChange={({ target }) => {
          const chosen = chatModes.find((one) => one === target.value)
          if (chosen) onChange(chosen)
        }}
      />
    </label>
  )
}
