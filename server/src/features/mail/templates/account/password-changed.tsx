import { texts } from '@carriage/texts/mails/account'
import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { longDateTime } from '../long-date.ts'
import { deviceText } from './device-text.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Tells a member that their password is another one now. */
export const passwordChanged: Template<'password-changed'> = (
  { firstName, device, at, notMeUrl },
  { brand, reader },
) => {
  const { passwordChanged: t, notMe } = texts
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>
          {t.text({
            firstName,
            device: deviceText(device),
            at: longDateTime(at, reader),
          })}
        </Paragraph>
        <Action href={notMeUrl}>{t.action}</Action>
        <Closing>{notMe({ days: NOT_ME_DAYS })}</Closing>
      </Frame>
    ),
  }
}
