import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import {
  appTypes,
  mailSwitchOf,
  type NotificationChoices as Choices,
  type NotificationType,
  mailTypes,
  notificationTypes,
} from '@carriage/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { writeOptimistically } from '../../lib/queries/optimistic-write.ts'
import { useUser } from '../../lib/session/session.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CheckBox } from '../../ui/lists/row-check.tsx'
import { choicesQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/notifications/choice'

/** Each kind of message for the app and for mail; what is chosen is saved at once. */
export function NotificationChoices() {
  const query = useQuery(choicesQuery)
  return (
    <section aria-labelledby="message-choices" className="mt-14 max-w-form">
      <h2 id="message-choices" className="title text-2xl">
        {t.title}
      </h2>
      <p className="mt-1.5 text-ink-2">{t.text}</p>
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
  )
}

interface Stored {
  choices: Choices
  languages: string[]
}
/** Of what is chosen by then: presses may come faster than answers. */
type Change = (before: Choices) => Partial<Choices>

/** What is switched off, after one entry was switched on or off. */
const switched = <T extends string>(off: readonly T[], entry: T, on: boolean): T[] => {
  const others = off.filter((one) => one !== entry)
  return on ? others : [...others, entry]
}

function ChoiceTable({ choices, languages }: Stored) {
  const run = async (change: Change) => {
    const changed = ({ choices: before, ...shown }: Stored) => ({
      ...shown,
      choices: { ...before, ...change(before) },
    })
    try {
      await writeOptimistically<Stored>(choicesQuery, changed, async (stored) => {
        const next = changed(stored ?? { choices, languages })
        const { choices: saved } = await call(saveNotificationChoices, { body: next.choices })
        return { ...next, choices: saved }
      })
    } catch (failure) {
      toast.error(errorText(failure, t.failed))
    }
  }
  return (
    <>
      {languages.length > 1 && (
        <div className="mt-5 max-w-72">
          <SelectField
            label={t.language}
            value={choices.language ?? ''}
            options={[
              ['', t.studioLanguage],
              ...languages.map((code) => [code, languageName(code)] as const),
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
            {[t.app, t.mail].map((channel) => (
              <th key={channel} scope="col" className="py-3 font-medium xs:w-20">
                {channel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {notificationTypes.map((type) => (
            <ChoiceRow
              key={type}
              type={type}
              choices={choices}
              onChange={(change) => void run(change)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface ChoiceRowProps {
  type: NotificationType
  choices: Choices
  onChange: (change: Change) => void
}

/** One kind of message. Where a switch of the profile keeps its mails back, the row says which. */
function ChoiceRow({ type, choices, onChange }: ChoiceRowProps) {
  const mails = useUser()?.notification
  const { label, text } = t.types[type]
  const own = mailTypes.find((one) => one === type)
  const name = mailSwitchOf[type]
  const off = mails && (mails.email ? !mails[name] && name : 'email')
  const isAppOnly = appTypes.some((one) => one === type)
  const mailNote = off
    ? t.switchedOff({ name: t.switches[off] })
    : own
      ? undefined
      : t.followed({ name: t.switches[name] })
  const note = isAppOnly ? t.appOnly : mailNote
  return (
    <tr>
      <th scope="row" className="py-3 text-start font-normal">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-2">{text}</span>
        {note !== undefined && <span className="block text-sm text-ink-3">{note}</span>}
      </th>
      <td className="text-center">
        <span className="inline-grid">
          <CheckBox
            label={t.box({ kind: label, channel: t.app })}
            checked={!choices.app_off.includes(type)}
            onChange={(on) =>
              onChange((before) => ({ app_off: switched(before.app_off, type, on) }))
            }
          />
        </span>
      </td>
      <td className="text-center">
        {!isAppOnly && (
          <span className="inline-grid">
            <CheckBox
              label={t.box({ kind: label, channel: t.mail })}
              checked={!off && (own === undefined || !choices.mail_off.includes(own))}
              disabled={Boolean(off) || own === undefined}
              onChange={(on) =>
                own && onChange((before) => ({ mail_off: switched(before.mail_off, own, on) }))
              }
            />
          </span>
        )}
      </td>
    </tr>
  )
}
