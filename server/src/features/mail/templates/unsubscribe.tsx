import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { UnsubscribeLink } from '../email-message.ts'
import { useLook } from './look.ts'

/** Links to unsubscribe from one kind of mail and to all preferences. */
export function Unsubscribe({
  publicUrl,
  token,
  children,
}: UnsubscribeLink & { children: string }) {
  const { styles } = useLook()
  return (
    <Text className="quiet" style={{ ...styles.quiet, margin: '24px 0 0' }}>
      You get this email because {children} are on.{' '}
      <Link
        className="quiet"
        style={styles.quietLink}
        href={`${publicUrl}/unsubscribe#token=${token}`}
      >
        Unsubscribe
      </Link>{' '}
      or{' '}
      <Link
        className="quiet"
        style={styles.quietLink}
        href={`${publicUrl}/dashboard/profile/notifications`}
      >
        choose what we send
      </Link>
      .
    </Text>
  )
}
