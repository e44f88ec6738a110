import type { Attendance } from '@carriage/contract/live-classes/attendance-schemas'
import { formatTime } from '../../../lib/text/dates.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/attendance/attendance'
import { Panel } from '../../../ui/layout/panel.tsx'

/** How much was written, and what the host was asked. */
export function AttendanceChat({ chat }: Pick<Attendance, 'chat'>) {
  const { messages, people, removed, asked, answered, questions } = chat
  const hidden = asked - questions.length
  return (
    <Panel title={t.chat}>
      <p className="num">
        {messages === 0 ? t.nothingWritten : t.written({ messages, people })}
        {removed > 0 && <span className="text-ink-2">, {t.removed({ count: removed })}</span>}
      </p>
      {asked > 0 && (
        <>
          <h3 className="num label mt-5 text-note text-ink-3">
            {t.questions({ asked, answered })}
          </h3>
          <ul className="mt-2 divide-y divide-line">
            {questions.map((question) => (
              <li key={question._id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="break-words">{question.text}</p>
                  <p className="num text-sm text-ink-2">
                    {question.first_name}, {formatTime(question.asked_at)}
                  </p>
                </div>
                <Badge tone={question.is_answered ? 'ok' : 'neutral'}>
                  {question.is_answered ? t.answered : t.unanswered}
                </Badge>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <p className="num text-sm text-ink-2">{t.moreQuestions({ count: hidden })}</p>
          )}
        </>
      )}
    </Panel>
  )
}
