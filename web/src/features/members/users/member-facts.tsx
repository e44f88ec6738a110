import type { MemberDetail } from '@carriage/contract/members/schemas'
import { weekSummary } from '../../../staff/week-summary.ts'
import { type ReactNode, useId, useState } from 'react'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { texts as catalogMessages } from '@carriage/texts/web/catalog'
import { AcceptedTexts } from '../../legal/accepted-texts.tsx'
import { asTitle } from '../../../lib/text/as-title.ts'
import { fullName } from '../../../lib/text/names.ts'
import { SendCode } from '../../devices/send-code.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'
import { formatAgo, formatCalendarDay, formatDate } from '../../../lib/text/dates.ts'
import { texts as messageTexts } from '@carriage/texts/web/messages'
import type { MessageSource } from '@carriage/contract/messages/rules'
import { Time } from '../../../ui/time.tsx'
import { recordAdult } from '@carriage/contract/households/endpoints'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { refreshMembers } from './users-api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { resetSecondFactor } from '@carriage/contract/members/endpoints'

/** Whether a member has a second factor, which an admin can reset for a member who has lost it. */
function SecondFactor({ member }: { member: MemberDetail }) {
  const [asking, setAsking] = useState(false)
  const { user, second_factor: has } = member
  const isSelf = useUser()?._id === user._id
  return (
    <>
      <p className="text-sm text-ink-2">{has ? t.hasSecondFactor : t.noSecondFactor}</p>
      {has && !isSelf && (
        <Button variant="dangerLine" size="sm" className="mt-3" onClick={() => setAsking(true)}>
          {t.resetFactor}
        </Button>
      )}
      <RemovalDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.resetFactorTitle({ name: fullName(user) ?? '' })}
        text={t.resetFactorText}
        confirm={t.resetFactor}
        remove={() => call(resetSecondFactor, { params: { id: user._id } })}
        refresh={() => void refreshMembers()}
      />
    </>
  )
}

const sessionsTexts = usersMessages.panel.sessions

/** Where a member is signed in, all of which an admin can end. */
function MemberSessions({ user, sessions }: Pick<MemberDetail, 'user' | 'sessions'>) {
  const [ending, setEnding] = useState(false)
  const isSelf = useUser()?._id === user._id
  const now = nowSeconds()
  if (sessions.length === 0) return <p className="text-sm text-ink-2">{sessionsTexts.none}</p>
  return (
    <>
      <ul className="space-y-2.5 text-sm">
        {sessions.map(({ _id, device, last_used_at: usedAt }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 font-medium">{device}</span>
            <span className="num shrink-0 whitespace-nowrap text-ink-2">
              {asTitle(formatAgo(usedAt, now))}
            </span>
          </li>
        ))}
      </ul>
      {!isSelf && (
        <Button variant="line" size="sm" className="mt-3" onClick={() => setEnding(true)}>
          {usersMessages.endSessions}
        </Button>
      )}
      <EndSessionsDialog user={user} open={ending} onClose={() => setEnding(false)} />
    </>
  )
}

/** Says that a member is 13 to 17, and lets an admin record that they are an adult. */
function RecordAdult({ user }: Pick<MemberDetail, 'user'>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">{t.isMinor}</p>
      <Button variant="line" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        {t.recordAdult}
      </Button>
      <RemovalDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.recordAdultTitle({ name: fullName(user) ?? '' })}
        text={t.recordAdultText}
        confirm={t.recordAdult}
        tone="primary"
        remove={() => call(recordAdult, { params: { id: user._id } })}
        refresh={() => void refreshMembers()}
      />
    </>
  )
}

const t = usersMessages.panel
const tones = { active: 'ok', stopped: 'neutral', completed: 'info' } as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-5">
      <h3 id={id} className="label mb-3 text-ink-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Pairs({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {pairs.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-2">{children}</p>
)

function Device({ device, user, household }: Pick<MemberDetail, 'device' | 'user' | 'household'>) {
  if (!device && user.device_activated) return <Nothing>{t.staffDevice}</Nothing>
  if (!device)
    return (
      <>
        <Nothing>{t.noDevice}</Nothing>
        {household.holder === null && !household.minor && (
          <SendCode to={{ id: user._id, name: fullName(user) ?? '', email: user.email }} />
        )}
      </>
    )
  return (
    <Pairs
      pairs={[
        [t.code, device.code],
        [t.batch, device.batch_name ?? t.noBatch],
        [t.since, formatDate(device.redeemed_at)],
      ]}
    />
  )
}

function Household({ household: { holder, places } }: Pick<MemberDetail, 'household'>) {
  if (holder)
    return (
      <p className="text-sm">
        {t.belongsTo} {holder.name}
      </p>
    )
  if (places.length === 0) return <Nothing>{t.noHousehold}</Nothing>
  return (
    <ul className="space-y-2 text-sm">
      {places.map(({ _id, state, user, email, minor }) => (
        <li key={_id} className="flex items-start justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {user?.name ?? email}
            {minor && <span className="text-ink-2"> {t.minor}</span>}
          </span>
          <Badge>{t.placeStates[state]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Programs({ programs }: Pick<MemberDetail, 'programs'>) {
  if (programs.length === 0) return <Nothing>{t.noPrograms}</Nothing>
  return (
    <ul className="space-y-3">
      {programs.map(({ _id, title, status, progress, paused_until: until }) => (
        <li key={_id} className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="num text-sm text-ink-2">{weekSummary(progress)}</p>
          </div>
          {until === null ? (
            <Badge tone={tones[status]}>{t.enrollment[status]}</Badge>
          ) : (
            <Badge>{catalogMessages.pausedUntil({ day: formatCalendarDay(until) })}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a message without words of its own is called. */
const sourceText = (source: MessageSource): string =>
  source === 'come_back' || source === 'announcement' || source === 'personal'
    ? t.messages.sources[source]
    : messageTexts.rules.names[source].name

function Messages({ messages }: Pick<MemberDetail, 'messages'>) {
  if (messages.length === 0) return <Nothing>{t.messages.none}</Nothing>
  return (
    <ol className="space-y-2.5 text-sm">
      {messages.map(({ source, subject, mailed, sent_at: at }) => (
        <li key={`${source} ${at} ${subject}`} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{subject ?? sourceText(source)}</span>{' '}
            <span className="text-ink-2">{mailed ? t.messages.mailed : t.messages.inApp}</span>
          </span>
          <Time at={at} className="num shrink-0 whitespace-nowrap text-ink-2">
            {formatDate(at)}
          </Time>
        </li>
      ))}
    </ol>
  )
}

function Activity({ activity }: Pick<MemberDetail, 'activity'>) {
  if (activity.length === 0) return <Nothing>{t.noActivity}</Nothing>
  const now = nowSeconds()
  return (
    <ol className="space-y-2.5 text-sm">
      {activity.map(({ type, title, at }) => (
        <li key={`${type} ${at} ${title}`} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span className="text-ink-2">{t.auditActions[type]}</span>{' '}
            <span className="font-medium">{title || t.untitled}</span>
          </span>
          <Time at={at} className="num shrink-0 whitespace-nowrap text-ink-2">
            {asTitle(formatAgo(at, now))}
          </Time>
        </li>
      ))}
    </ol>
  )
}

export function MemberFacts({ member }: { member: MemberDetail }) {
  return (
    <>
      <Section title={t.device}>
        <Device {...member} />
      </Section>
      <Section title={t.household}>
        <Household household={member.household} />
        {member.household.minor && <RecordAdult user={member.user} />}
      </Section>
      <Section title={t.secondFactor}>
        <SecondFactor member={member} />
      </Section>
      <Section title={t.sessions.title}>
        <MemberSessions user={member.user} sessions={member.sessions} />
      </Section>
      <Section title={t.acceptedTexts}>
        <AcceptedTexts texts={member.accepted_texts} />
      </Section>
      <Section title={t.programs}>
        <Programs programs={member.programs} />
      </Section>
      <Section title={t.messages.title}>
        <Messages messages={member.messages} />
      </Section>
      <Section title={t.activity}>
        <Activity activity={member.activity} />
      </Section>
    </>
  )
}
