import {
  appTypes,
  mailsBesidePush,
  mailSwitchOf,
  mailTypes,
  notificationTypes,
  type NotificationChoices as Choices,
  type NotificationType,
} from '@carriage/contract/notifications/schemas'
import { useUser } from '../../lib/session/session.ts'
import { CheckBox } from '../../ui/lists/row-check.tsx'
import { texts as t } from '@carriage/texts/web/notifications/choice'

/** Of what is chosen by then: presses may come faster than answers. */
export type Change = (before: Choices) => Partial<Choices>

/** A list after one of its entries was put in or taken out. */
const listed = <T extends string>(all: readonly T[], entry: T, isIn: boolean): T[] => {
  const others = all.filter((one) => one !== entry)
  return isIn ? [...others, entry] : others
}

interface ChoiceRowProps {
  type: NotificationType
  /** Whether a switch of the profile keeps its mails back. */
  off: boolean
  choices: Choices
  onChange: (change: Change) => void
  /** Turns the kind on or off as a push message; absent where the studio sends none. */
  onPush: ((change: Change, isOn: boolean) => void) | undefined
}

/** The switches of the profile, each with the kinds of messages whose mails need it, in the order of those. */
export const choiceGroups = [...new Set(notificationTypes.map((type) => mailSwitchOf[type]))].map(
  (name) => ({ name, types: notificationTypes.filter((type) => mailSwitchOf[type] === name) }),
)

interface ChoiceGroupProps extends Omit<ChoiceRowProps, 'type' | 'off'> {
  group: (typeof choiceGroups)[number]
}

/** The kinds of messages of one switch; where it keeps mails back, that is said once. */
export function ChoiceGroup({ group: { name, types }, ...row }: ChoiceGroupProps) {
  const mails = useUser()?.notification
  const off = mails && (mails.email ? !mails[name] && name : 'email')
  // The switch of all mails is said above the first group.
  const isSaid = off === name || (off === 'email' && name === choiceGroups[0]?.name)
  return (
    <tbody className="divide-y divide-line border-y border-line-strong">
      {off && isSaid && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={row.onPush ? 4 : 3}
            className="py-3 text-start text-sm font-normal text-ink-2"
          >
            {t.switchedOff({ name: t.switches[off] })}
          </th>
        </tr>
      )}
      {types.map((type) => (
        <ChoiceRow key={type} type={type} off={Boolean(off)} {...row} />
      ))}
    </tbody>
  )
}

/** One kind of message. Where a choice keeps it back from a channel, the row says which. */
function ChoiceRow({ type, off, choices, onChange, onPush }: ChoiceRowProps) {
  const { label, text } = t.types[type]
  const own = mailTypes.find((one) => one === type)
  const name = mailSwitchOf[type]
  const isAppOnly = appTypes.some((one) => one === type)
  const isInApp = !choices.app_off.includes(type)
  const isMailed = !off && !isAppOnly && (own === undefined || !choices.mail_off.includes(own))
  const isPushed = onPush !== undefined && choices.push_on.includes(type)
  const mailNote = off || own ? undefined : t.followed({ name: t.switches[name] })
  const isMailSecond =
    isPushed && isInApp && isMailed && !mailsBesidePush.some((one) => one === type)
  const notes = [
    isAppOnly ? (onPush ? t.noMail : t.appOnly) : mailNote,
    onPush !== undefined && !isInApp && t.pushNeedsApp,
    isMailSecond && t.mailSecond,
  ].filter((note) => typeof note === 'string')
  return (
    <tr>
      <th scope="row" className="py-3 text-start font-normal">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-2">{text}</span>
        {notes.map((note) => (
          <span key={note} className="block text-sm text-ink-3">
            {note}
          </span>
        ))}
      </th>
      <ChoiceCell
        label={t.box({ kind: label, channel: t.app })}
        checked={isInApp}
        onChange={(on) => onChange((before) => ({ app_off: listed(before.app_off, type, !on) }))}
      />
      <ChoiceCell
        label={t.box({ kind: label, channel: t.mail })}
        checked={isMailed}
        disabled={off || own === undefined}
        hidden={isAppOnly}
        onChange={(on) =>
          own && onChange((before) => ({ mail_off: listed(before.mail_off, own, !on) }))
        }
      />
      {onPush && (
        <ChoiceCell
          label={t.box({ kind: label, channel: t.push })}
          checked={isPushed && isInApp}
          disabled={!isInApp}
          onChange={(on) => onPush((before) => ({ push_on: listed(before.push_on, type, on) }), on)}
        />
      )}
    </tr>
  )
}

interface ChoiceCellProps {
  label: string
  checked: boolean
  disabled?: boolean
  /** The kind has nothing to choose in this column. */
  hidden?: boolean
  onChange: (on: boolean) => void
}

const ChoiceCell = ({ hidden = false, ...box }: ChoiceCellProps) => (
  <td className="text-center">
    {!hidden && (
      <span className="inline-grid align-middle">
        <CheckBox {...box} />
      </span>
    )}
  </td>
)
