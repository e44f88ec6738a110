import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import {
  type NotificationChoices as Choices,
  notificationTypes,
  studioTypes,
} from '@carriage/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { choicesQuery } from './api.ts'
import { messages } from './messages.ts'

const t = messages.choices

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
        <ChoiceGroups {...query.data} />
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

/** What is switched off, after one entry was switched on or off. */
const switched = <T extends string>(off: readonly T[], entry: T, on: boolean): T[] => {
  const others = off.filter((one) => one !== entry)
  return on ? others : [...others, entry]
}

function ChoiceGroups({ choices, languages }: { choices: Choices; languages: readonly string[] }) {
  // One after the other, so that the last press is what stays.
  const saving = useRef<Promise<void>>(Promise.resolve())
  const run = (changed: Choices) => {
    const { queryKey } = choicesQuery
    queryClient.setQueryData(queryKey, { choices: changed, languages: [...languages] })
    const save = async () => {
      try {
        await call(saveNotificationChoices, { body: changed })
      } catch (failure) {
        toast.error(errorText(failure, t.failed))
        await queryClient.invalidateQueries({ queryKey })
      }
    }
    saving.current = saving.current.then(save)
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
            onChange={({ target }) => run({ ...choices, language: target.value || null })}
          />
        </div>
      )}
      <div className="mt-6 space-y-6 border-t border-line pt-6">
        {notificationTypes.map((type) => {
          const { label, text } = messages.types[type]
          const mailed = studioTypes.find((one) => one === type)
          const inApp = !choices.app_off.includes(type)
          const byMail = mailed !== undefined && !choices.mail_off.includes(mailed)
          return (
            <ChoiceGroup
              key={type}
              legend={label}
              hint={text}
              name={`message-${type}`}
              max={2}
              options={[
                { value: 'app', label: t.app },
                ...(mailed ? [{ value: 'mail', label: t.mail }] : []),
              ]}
              value={[...(inApp ? ['app'] : []), ...(byMail ? ['mail'] : [])]}
              onChange={(chosen) =>
                run({
                  ...choices,
                  app_off: switched(choices.app_off, type, chosen.includes('app')),
                  mail_off: mailed
                    ? switched(choices.mail_off, mailed, chosen.includes('mail'))
                    : choices.mail_off,
                })
              }
            />
          )
        })}
      </div>
    </>
  )
}
