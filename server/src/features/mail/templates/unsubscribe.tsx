import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { texts } from '@carriage/texts/mails/frame'
import type { ReactNode } from 'react'
import type { UnsubscribeLink } from '../email-message.ts'
import { Linked } from './linked.tsx'
import { useLook } from './look.ts'

interface UnsubscribeProps extends UnsubscribeLink {
  kind: keyof typeof texts.unsubscribe
}

/** Links to unsubscribe from one kind of mail and to all preferences. */
export function Unsubscribe({ publicUrl, token, kind }: UnsubscribeProps) {
  const { styles, language } = useLook()
  const linkTo =
    (path: string) =>
    (words: string): ReactNode => (
      <Link className="quiet" style={styles.quietLink} href={`${publicUrl}${path}`}>
        {words}
      </Link>
    )
  return (
    <Text lang={language} className="quiet" style={{ ...styles.quiet, margin: '24px 0 0' }}>
      <Linked text={texts.unsubscribe[kind]}>
        {{
          unsubscribe: linkTo(`/unsubscribe#token=${token}`),
          choices: linkTo('/dashboard/profile/notifications'),
        }}
      </Linked>
    </Text>
  )
}
