import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import type { NotificationChoices as Choices } from '@carriage/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { writeOptimistically } from '../../lib/queries/optimistic-write.ts'
import { memberView } from '../../lib/session/member-view.ts'
import { useUser } from '../../lib/session/session.ts'
import { languageTitle } from '../../lib/text/language-name.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { choicesQuery } from './api.ts'
import { type Change, ChoiceGroup, choiceGroups } from './choice-row.tsx'
import { PushSection, usePush } from './push/push-section.tsx'
import { texts as t } from '@carriage/texts/web/notifications/choice'

/** Each kind of message for the app, for mail and as a push message; what is chosen is saved at once. */
export function NotificationChoices() {
  const query = useQuery(choicesQuery)
  return (
    <>
      {/* What a browser does not show is said before it can be chosen. */}
      {query.data && query.data.push_key !== null && !memberView && (
        <PushSection serverKey={query.data.push_key} choices={query.data.choices} />
      )}
      <section aria-labelledby="message-choices" className="mt-14 max-w-form">
        <h2 id="message-choices" className="title text-2xl">
          {t.title}
        </h2>
        <p className="mt-1.5 text-ink-2">{t.text}</p>
        {(query.data?.mail_refused_at ?? null) !== null && <MailRefused />}
        {query.data ? (
          <ChoiceTable {...query.data} />
        ) : query.error ? (
          <div className="mt-5">
            <ErrorState {...failureOf(query)} />
          </div>
        ) : (
          <Skeletons className="mt-5 space-y-3" of={['h-24', 'h-24']} />
        )}
      </section>
    </>
  )
}

/** Says that mails do not reach the member, and where to change the address. */
function MailRefused() {
  const email = useUser()?.email ?? ''
  return (
    <p role="status" className="mt-3 rounded-control bg-danger-wash px-3.5 py-2.5 text-sm">
      <span className="wrap-anywhere">{t.mailRefused({ email })}</span>{' '}
      <Link to="/dashboard/profile/security" className="link">
        {t.changeAddress}
      </Link>
    </p>
  )
}

interface Stored {
  choices: Choices
  languages: string[]
  push_key: string | null
  mail_refused_at: number | null
}

function ChoiceTable(answer: Stored) {
  const { choices, languages, push_key: serverKey } = answer
  const run = async (change: Change) => {
    const changed = ({ choices: before, ...shown }: Stored) => ({
      ...shown,
      choices: { ...before, ...change(before) },
    })
    try {
      await writeOptimistically<Stored>(choicesQuery, changed, async (stored) => {
        const before = stored ?? answer
        const next = changed(before)
        const body = { ...next.choices, was: before.choices }
        const { choices: saved } = await call(saveNotificationChoices, { body })
        return { ...next, choices: saved }
      })
    } catch (failure) {
      toast.error(errorText(failure, t.failed))
    }
  }
  const { turnOnFirst } = usePush(serverKey)
  const push = async (change: Change, isOn: boolean) => {
    // An admin who looks on is told that they change nothing, before their own browser is asked.
    if (!isOn || memberView || (await turnOnFirst())) await run(change)
  }
  const channels = serverKey === null ? [t.app, t.mail] : [t.app, t.mail, t.push]
  return (
    <>
      {languages.length > 1 && (
        <div className="mt-5 max-w-72">
          <SelectField
            label={t.language}
            value={choices.language ?? ''}
            options={[
              ['', t.studioLanguage],
              ...languages.map((code) => [code, languageTitle(code)] as const),
            ]}
            onChange={({ target }) => {
              // Read now: the change is applied again later, when the field may show another value.
              const language = target.value || null
              void run(() => ({ language }))
            }}
          />
        </div>
      )}
      <table className="mt-6 w-full border-t border-line">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-3 text-start font-medium">
              {t.kind}
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 px-1 py-3 text-center align-bottom font-medium md:w-20"
              >
                {channel}
              </th>
            ))}
          </tr>
        </thead>
        {choiceGroups.map((group) => (
          <ChoiceGroup
            key={group.name}
            group={group}
            choices={choices}
            onChange={(change) => void run(change)}
            onPush={serverKey === null ? undefined : (change, isOn) => void push(change, isOn)}
          />
        ))}
      </table>
    </>
  )
}
