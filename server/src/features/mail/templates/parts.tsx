import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { useLook } from './look.ts'

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading as="h1" className="ink" style={useLook().styles.heading}>
    {children}
  </Heading>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={useLook().styles.text}>
    {children}
  </Text>
)

/** As wide as the body. Programs that show no pictures show what it says. */
export const Picture = ({ url, alt }: { url: string; alt: string }) => (
  <img className="ink" style={useLook().styles.picture} src={url} alt={alt} width="100%" />
)

/** The last paragraph of the body, without a margin below. */
export const Closing = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={useLook().styles.last}>
    {children}
  </Text>
)

/** A one-time code, large enough to be read on a phone. */
export const Code = ({ children }: { children: string }) => (
  <Text className="ink" style={useLook().styles.code}>
    {children}
  </Text>
)

export const Action = ({ href, children }: { href: string; children: string }) => (
  <Button className="press" style={useLook().styles.button} href={href}>
    {children}
  </Button>
)

/** A link within a paragraph. */
export const TextLink = ({ href, children }: { href: string; children: string }) => (
  <a className="ink" style={{ color: useLook().styles.text.color }} href={href}>
    {children}
  </a>
)
