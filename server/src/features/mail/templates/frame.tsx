import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { texts } from '@carriage/texts/mails/frame'
import type { ReactNode } from 'react'
import { Linked } from './linked.tsx'
import { useLook } from './look.ts'
import type { UnsubscribeLink } from '../email-message.ts'

interface FrameProps {
  preview: string
  /** ISO 639-1, where the studio has written the body in another language than the frame. */
  bodyLanguage?: string
  children: ReactNode
}

/** The logo, or the name where there is none; programs that show no pictures show the name, too. */
function Wordmark() {
  const { brand, logos, styles } = useLook()
  if (logos.light === null)
    return (
      <Text className="brand" style={styles.brand}>
        {brand.name}
      </Text>
    )
  return (
    <div className="plate" style={styles.plate}>
      <picture>
        {logos.dark !== null && <source media="(prefers-color-scheme: dark)" srcSet={logos.dark} />}
        <img style={styles.logo} src={logos.light} alt={brand.name} height={36} />
      </picture>
    </div>
  )
}

/** The frame of every message: logo or name, body and sender. */
export function Frame({ preview, bodyLanguage, children }: FrameProps) {
  const { brand, language, styles, colors, dark, font } = useLook()
  const { footer } = texts
  const { legal_company: company, support_email: email } = brand
  return (
    <Html lang={bodyLanguage ?? language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, background: colors.paper, fontFamily: font }}>
        <Container style={{ maxWidth: 520, margin: '0 auto', padding: '40px 16px' }}>
          <Wordmark />
          <Section className="sheet" style={styles.sheet}>
            {children}
          </Section>
          <Hr className="rule" style={styles.rule} />
          <Text lang={language} className="quiet" style={styles.quiet}>
            <Linked text={footer({ company, email })}>
              {{
                support: (words) => (
                  <Link className="quiet" style={styles.quietLink} href={`mailto:${email}`}>
                    {words}
                  </Link>
                ),
              }}
            </Linked>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

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
