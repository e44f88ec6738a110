import { texts } from '@carriage/texts/mails/account'
import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import type { RemovedThing } from '../../email-message.ts'
import { Linked } from '../linked.tsx'
import { listFor } from '../reader-locale.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, TextLink, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mails that an earlier version has queued have the words themselves. */
function nameOf(
  thing: RemovedThing | string,
  t: (typeof texts)['securityChange']['removed'],
): string {
  if (typeof thing === 'string') return thing
  const words = t[thing.kind]
  return typeof words === 'string' ? words : words(thing)
}

/** Tells a user that the ways to sign in to their account have changed. */
export const securityChange: Template<'security-change'> = (
  { firstName, event, removed, securityUrl, notMeUrl },
  { brand, reader },
) => {
  const { securityChange: t, notMe } = texts
  const title = t.titles[event]
  const text = removed
    ? t.takenBack({
        firstName,
        days: NOT_ME_DAYS,
        removed: listFor(
          removed.map((thing) => nameOf(thing, t.removed)),
          reader,
        ),
      })
    : t.texts[event]({ firstName })
  return {
    subject: t.subject({ title, studio: brand.name }),
    body: (
      <Frame preview={title}>
        <Title>{title}</Title>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          <Linked text={t.ifYou}>
            {{ security: (words) => <TextLink href={securityUrl}>{words}</TextLink> }}
          </Linked>
        </Paragraph>
        <Action href={notMeUrl}>{t.action}</Action>
        <Closing>{notMe({ days: NOT_ME_DAYS })}</Closing>
      </Frame>
    ),
  }
}
