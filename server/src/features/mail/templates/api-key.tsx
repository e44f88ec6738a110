import type { ApiKeyEvent } from '../email-message.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

const titles: Record<ApiKeyEvent, string> = {
  created: 'A new API key',
  'made-studio-owned': 'An API key is now the studio’s own',
  ended: 'API keys have ended',
}
const sentences: Record<ApiKeyEvent, (keys: string, who: string) => string> = {
  created: (keys, who) =>
    `${who} has created the API key ${keys}. It ends when ${who} loses access, unless someone makes it the studio’s own.`,
  'made-studio-owned': (keys, who) =>
    `${who} has made the API key ${keys} the studio’s own. It keeps working when the admin who created it loses access.`,
  ended: (keys, who) =>
    `these API keys ended because ${who}, who created them, lost access: ${keys}. Programs that use them need new ones.`,
}

/** Tells an admin what happened to API keys. */
export const apiKey: Template<'api-key'> = {
  subject: ({ event }, brand) => `${titles[event]} (${brand.name})`,
  Body: ({ firstName, event, keys, who, apiUrl }) => (
    <Frame preview={titles[event]}>
      <Title>{titles[event]}</Title>
      <Paragraph>
        Hello {firstName}, {sentences[event](keys, who)}
      </Paragraph>
      <Action href={apiUrl}>See the API keys</Action>
      <Closing>If you don’t recognize a key, revoke it.</Closing>
    </Frame>
  ),
}
